// What this browser itself knows and does about pushes; the server's part is in push.ts.

/** It shows what public/push-worker.js is told while no page is open. */
const WORKER = '/push-worker.js';

export type PushSupport = 'possible' | 'unsupported' | 'blocked';

/** Safari on iPhones shows pushes of sites on the Home Screen alone, and has none of this elsewhere. */
export function pushSupport(): PushSupport {
  const knows =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!knows) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

export async function browserSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return registration ? registration.pushManager.getSubscription() : null;
}

/** Asks the user for leave, so it must follow a click; null when they refuse. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with a former key of the server reaches nobody.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
