import { onTestFinished, vi } from 'vitest';

const endpoint = 'https://push.example/send/1';
const keys = { p256dh: 'the-key', auth: 'the-secret' };

/** The parts of a PushSubscription that we use. */
type Subscription = Pick<PushSubscription, 'toJSON' | 'unsubscribe'>;

/** What a browser has that knows pushes, and what became of it. `leave`: what its user answers. */
export function browserWithPush({
  leave = 'granted',
  works = true,
}: { leave?: NotificationPermission; works?: boolean } = {}) {
  let subscribed: Subscription | null = null;
  const made: PushSubscriptionOptionsInit[] = [];
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed),
    subscribe: (options: PushSubscriptionOptionsInit) => {
      if (!works) return Promise.reject(new DOMException('no push service', 'AbortError'));
      made.push(options);
      const unsubscribe = () => {
        subscribed = null;
        return Promise.resolve(true);
      };
      subscribed = { toJSON: () => ({ endpoint, keys }), unsubscribe };
      return Promise.resolve(subscribed);
    },
  };
  const registration = { pushManager };
  const registered: string[] = [];
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registered.length > 0 ? registration : undefined),
    register: (script: string) => {
      registered.push(script);
      return Promise.resolve(registration);
    },
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    permission: leave === 'denied' ? 'denied' : 'default',
    requestPermission: () => Promise.resolve(leave),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return { made, registered, endpoint, keys, isSubscribed: () => subscribed !== null };
}
