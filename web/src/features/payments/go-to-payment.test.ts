import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goToPayment } from './go-to-payment';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aWindow(top?: { location: { assign: (url: string) => void } }) {
  const here = { location: { assign: vi.fn<(url: string) => void>() } };
  return { ...here, self: here, top: top ?? here };
}

test('P4-20 P9-19 the browser goes to the payment page about a second later', () => {
  const here = aWindow();
  goToPayment('/sandbox/checkout/1', here);
  vi.advanceTimersByTime(999);
  expect(here.location.assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(here.location.assign).toHaveBeenCalledExactlyOnceWith('/sandbox/checkout/1');
});

test('P4-20 inside a frame the top window goes there', () => {
  const top = { location: { assign: vi.fn<(url: string) => void>() } };
  const here = aWindow(top);
  goToPayment('/sandbox/checkout/1', here);
  vi.runAllTimers();
  expect(top.location.assign).toHaveBeenCalledExactlyOnceWith('/sandbox/checkout/1');
  expect(here.location.assign).not.toHaveBeenCalled();
});

test('P4-20 called off, nobody goes anywhere', () => {
  const here = aWindow();
  goToPayment('/sandbox/checkout/1', here)();
  vi.runAllTimers();
  expect(here.location.assign).not.toHaveBeenCalled();
});
