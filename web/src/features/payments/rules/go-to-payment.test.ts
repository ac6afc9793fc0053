import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveTo } from '@/lib/leave';
import { goToPayment } from './go-to-payment';

vi.mock(import('@/lib/leave'), () => ({ leaveTo: vi.fn<typeof leaveTo>() }));
beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(leaveTo).mockReset();
});
afterEach(() => vi.useRealTimers());

test('P4-20 P9-19 the browser goes to the payment page about a second later', () => {
  goToPayment('/sandbox/checkout/1');
  vi.advanceTimersByTime(999);
  expect(leaveTo).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/sandbox/checkout/1', window);
});

test('P4-20 inside a frame the top window goes there', () => {
  const top = {} as Window;
  goToPayment('/sandbox/checkout/1', { top });
  vi.runAllTimers();
  expect(vi.mocked(leaveTo).mock.lastCall?.[1]).toBe(top);
});

test('P4-20 called off, nobody goes anywhere', () => {
  goToPayment('/sandbox/checkout/1')();
  vi.runAllTimers();
  expect(leaveTo).not.toHaveBeenCalled();
});
