import { expect, test } from 'vitest';
import { availableVehicles } from './available-vehicles';

test.each([
  [1, '1+'],
  [64, '64+'],
  [99, '99+'],
  [100, '100+'],
  [109, '100+'],
  [399, '390+'],
  [400, '400+'],
  [1234, '1,200+'],
  [98_765, '98,000+'],
])('B4 P1-09 %i vehicles read "%s"', (count, words) => {
  expect(availableVehicles(count)).toBe(words);
});

test('B4 there is no line at 0 or while the count is unknown', () => {
  expect(availableVehicles(0)).toBeNull();
  expect(availableVehicles(undefined)).toBeNull();
});
