import { expect, test } from 'vitest';
import { deadline, instant } from './instants';

test('P1-14 instants are shown in London time, summer time included', () => {
  expect(instant('2026-07-01T11:30:00Z')).toBe('1 Jul 2026, 12:30');
  expect(instant('2026-12-01T11:30:00Z')).toBe('1 Dec 2026, 11:30');
});

test('K7 a deadline at midnight is told as the day that ends', () => {
  expect(deadline('2026-12-08T00:00:00Z')).toBe('the end of 7 Dec 2026');
  expect(deadline('2026-06-30T23:00:00Z')).toBe('the end of 30 Jun 2026');
  expect(deadline('2026-12-08T00:01:00Z')).toBe('8 Dec 2026, 00:01');
});
