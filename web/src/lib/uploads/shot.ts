// A photo as it waits on a phone: small enough to send, with the hash of what is sent.
import { shrink } from './shrink';
import { sha256Of } from './sha256';

export interface Shot {
  blob: Blob;
  sha256: string;
}

interface Made {
  nth: number;
  blob: Blob;
  sha256: string | null;
}

const waiting = new Map<number, (made: Made | null) => void>();
let worker: Worker | null = null;
let asked = 0;

/** One for all: two pictures of 12 megapixels at once are more than some phones have room for. */
function ownWorker(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<Made>) => settle(data.nth, data));
  // Its code did not arrive, or it broke: the page does it.
  made.addEventListener('error', () => {
    worker = null;
    for (const nth of waiting.keys()) settle(nth, null);
  });
  worker = made;
  return made;
}

function settle(nth: number, made: Made | null) {
  waiting.get(nth)?.(made);
  waiting.delete(nth);
}

const canBeside = () => 'Worker' in globalThis && 'OffscreenCanvas' in globalThis;

function madeBeside(file: File): Promise<Made | null> {
  asked += 1;
  const nth = asked;
  return new Promise((resolve) => {
    waiting.set(nth, resolve);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    ownWorker().postMessage({ nth, file });
  });
}

/** Fetches what photos are made smaller with, while there is a network. */
export function preloadShots() {
  if (canBeside()) ownWorker();
}

/** Makes a photo ready to wait and to be sent. */
export async function shotOf(file: File): Promise<Shot> {
  const made = canBeside() ? await madeBeside(file) : null;
  const blob = made?.blob ?? (await shrink(file));
  return { blob, sha256: made?.sha256 ?? (await sha256Of(blob)) };
}
