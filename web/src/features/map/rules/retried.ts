export interface Patience {
  /** Tries after the first one. */
  retries: number;
  /** ms between two of them. */
  pause: number;
  /** ms that all of it may take. */
  limit: number;
}

/** P9-26, P7-38: up to 5 times again, a second after each failure, and all of it within 15 seconds. */
export const MAP_PATIENCE: Patience = { retries: 5, pause: 1000, limit: 15_000 };

/** Tries until it succeeds, the tries are used up or the time is; `signal` tells a try that nobody waits for it. */
export async function retried<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  { retries, pause, limit }: Patience = MAP_PATIENCE,
): Promise<T> {
  const ended = new AbortController();
  const end = () => ended.abort(new Error('It took too long'));
  const timer = setTimeout(end, limit);
  signal.addEventListener('abort', end);
  try {
    for (let left = retries; ; left -= 1) {
      try {
        return await orAborted(attempt(ended.signal), ended.signal);
      } catch (error) {
        if (left === 0 || ended.signal.aborted) throw error;
      }
      await orAborted(new Promise((resolve) => setTimeout(resolve, pause)), ended.signal);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject);
  });
}
