import { expect, test } from 'vitest';
import { toCsv } from './csv';

const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

test('cells are quoted, quotes doubled, numbers plain, nothing empty', () => {
  const text = toCsv(
    ['Name', 'Cars'],
    [
      ['Tom "T" Harris, Leeds', 2],
      ['A\nB', null],
      ['', -4.5],
    ],
  );
  expect(text.startsWith('\uFEFF"Name","Cars"\r\n')).toBe(true);
  expect(lines(text)).toEqual([
    '"Name","Cars"',
    '"Tom ""T"" Harris, Leeds",2',
    '"A\nB",',
    '"",-4.5',
  ]);
});

test.each(['=1+1', '+44', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
  '%j is no formula for a spreadsheet',
  (text) => {
    expect(lines(toCsv([], [[text]]))[1]).toMatch(/^"'/);
  },
);
