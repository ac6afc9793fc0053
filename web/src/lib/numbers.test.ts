import { expect, test } from 'vitest';
import { readPounds, readWhole, writePounds } from './numbers';

test.each([
  ['45.50', 4550],
  ['45.5', 4550],
  ['45.', 4500],
  ['45', 4500],
  ['.05', 5],
  ['£1,234.56', 123456],
  [' 12 ', 1200],
  ['0', 0],
  // Through a float this would be 110.00000000000001 or 1998.9999999999998.
  ['1.10', 110],
  ['19.99', 1999],
  ['', null],
  ['  ', null],
])('the amount %j is %s pence', (text, pence) => {
  expect(readPounds(text)).toBe(pence);
});

test.each(['a', '1.234', '-5', '1,23', '.', '£', '1e3', '1234567890', '12 50'])(
  '%j is no amount',
  (text) => {
    expect(readPounds(text)).toBeNaN();
  },
);

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [4550, '45.50'],
  [123456, '1234.56'],
])('%s pence are written as %j', (pence, text) => {
  expect(writePounds(pence)).toBe(text);
  expect(readPounds(text)).toBe(pence);
});

test('whole numbers are whole', () => {
  expect(readWhole('1,200')).toBe(1200);
  expect(readWhole('')).toBeNull();
  for (const text of ['1.5', '-1', 'five', '12,00']) expect(readWhole(text)).toBeNaN();
});
