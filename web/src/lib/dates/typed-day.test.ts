import { expect, test } from 'vitest';
import { isDay } from './days';
import { readDay, writeDay } from './typed-day';

test.each([
  ['27/11/2026', '2026-11-27'],
  ['7.1.2026', '2026-01-07'],
  ['7 1 2026', '2026-01-07'],
  ['2026-11-27', '2026-11-27'],
  [' 29/02/2028 ', '2028-02-29'],
])('%j is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each(['29/02/2026', '31/04/2026', '11/27/2026', '27/11/26', 'tomorrow', '27/11', ''])(
  '%j is no day and stays as it was typed',
  (text) => {
    expect(readDay(text)).toBe(text);
    expect(isDay(readDay(text))).toBe(false);
    expect(writeDay(text)).toBe(text);
  },
);

test('a day is written as it is here', () => {
  expect(writeDay('2026-11-27')).toBe('27/11/2026');
});
