import { expect, test } from 'vitest';
import { pixelsOf } from './cover';

test('K7 a part is covered to its last pixel', () => {
  const whole = { left: 0, top: 0, width: 100, height: 100 };
  expect(pixelsOf(whole, { width: 801, height: 601 })).toEqual({
    x: 0,
    y: 0,
    width: 801,
    height: 601,
  });
  expect(pixelsOf({ left: 10, top: 5, width: 33, height: 7 }, { width: 999, height: 501 })).toEqual(
    { x: 99, y: 25, width: 331, height: 36 },
  );
});
