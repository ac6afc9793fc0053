import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAP_PATIENCE, retried } from './retried';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const broken = new Error('broken');
const nobodyLeaves = () => new AbortController().signal;
/** What became of a promise, without waiting for it. */
function fate(promise: Promise<unknown>) {
  const end = { is: 'pending' as unknown };
  promise.then(
    (value) => (end.is = value),
    (error: unknown) => (end.is = error),
  );
  return end;
}

describe('P9-26 P7-38 loading the map', () => {
  test('is tried 5 more times, a second after each failure', async () => {
    const attempt = vi.fn<() => Promise<never>>(() => Promise.reject(broken));
    const end = fate(retried(attempt, nobodyLeaves()));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(attempt).toHaveBeenCalledTimes(5);
    expect(end.is).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(attempt).toHaveBeenCalledTimes(6);
    expect(end.is).toBe(broken);
  });

  test('ends with the first success', async () => {
    const attempt = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(broken)
      .mockResolvedValue('map');
    const end = fate(retried(attempt, nobodyLeaves()));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(end.is).toBe('map');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  test('is given up after 15 seconds, whatever a try is doing', async () => {
    let told: AbortSignal | undefined;
    const attempt = (signal: AbortSignal) => {
      told = signal;
      return new Promise(() => undefined);
    };
    const end = fate(retried(attempt, nobodyLeaves()));
    await vi.advanceTimersByTimeAsync(MAP_PATIENCE.limit - 1);
    expect(end.is).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(end.is).toBeInstanceOf(Error);
    expect(told?.aborted).toBe(true);
  });

  test('ends when whoever waits leaves', async () => {
    const leaves = new AbortController();
    const attempt = vi.fn<() => Promise<never>>(() => Promise.reject(broken));
    const end = fate(retried(attempt, leaves.signal));
    await vi.advanceTimersByTimeAsync(500);
    leaves.abort();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(end.is).toBeInstanceOf(Error);
  });
});
