import { expect, test } from 'vitest';
import {
  addressOf,
  dayField,
  idField,
  listField,
  numberField,
  oneOfField,
  pageField,
  textField,
} from './address';

const id = 'b00c1234-5f0a-4f6e-9d5b-2f6f0c9a1b02';

test('R1 a field that cannot be read counts as not given', () => {
  const days = ['2026-02-28', '2026-02-30', '2026-2-3', '', undefined];
  expect(days.map(dayField.read)).toEqual(['2026-02-28', ...Array(4).fill(undefined)]);
  const pages = ['7', '0', '-1', '1.5', '10000', 'x', undefined];
  expect(pages.map(pageField.read)).toEqual([7, 1, 1, 1, 1, 1, 1]);
  expect(textField(3).read('abcd')).toBeUndefined();
  expect(textField(3).read(' abc ')).toBe('abc');
  expect(textField(3).read('  ')).toBeUndefined();
  // U12: nothing that cannot be seen, or that turns the sentence around it.
  expect(textField(9).read('\u202Eabc\u0007\u2066')).toBe('abc');
  expect([id, `${id}x`, '1'].map(idField.read)).toEqual([id, undefined, undefined]);
  expect(oneOfField(['a', 'b'], 'a').read('c')).toBe('a');
  const seats = ['2', '9', '10', '1', '2.5', ''];
  expect(seats.map(numberField(2, 9).read)).toEqual([2, 9, ...Array(4).fill(undefined)]);
  expect(listField(['suv', 'van', 'car']).read('van,tank,suv,van')).toEqual(['suv', 'van']);
  expect(listField(['suv']).read(undefined)).toEqual([]);
});

const search = addressOf({
  location: textField(100),
  startDate: dayField,
  seats: numberField(1, 9),
  types: listField(['suv', 'van']),
  sort: oneOfField(['newest', 'cheapest'], 'newest'),
  hold: idField,
  page: pageField,
});

test('R1 what was written is read again', () => {
  const values = {
    location: 'Leeds & Bradford',
    startDate: '2026-11-27',
    seats: 5,
    types: ['suv', 'van'] as const,
    sort: 'cheapest' as const,
    hold: id,
    page: 3,
  };
  expect(search.read(new URLSearchParams(search.query(values)))).toEqual(values);
});

test('R1 what stands at its default is not written', () => {
  expect(search.query(search.read(new URLSearchParams('sort=newest&page=1&location=')))).toBe('');
});

test('R1 changes keep the other parameters, also unknown ones, and drop what is taken away', () => {
  const params = new URLSearchParams('location=Leeds&page=3&utm=x');
  expect(search.write(params, { page: 1, types: ['van'] }).toString()).toBe(
    'location=Leeds&utm=x&types=van',
  );
  expect(search.write(params, { location: undefined }).toString()).toBe('page=3&utm=x');
  expect(params.get('page')).toBe('3');
});

test('R1 of a repeated name the first counts, and no name reaches beyond the definition', () => {
  const params = new URLSearchParams('page=3&page=4&constructor=x&__proto__=y');
  expect(search.read(params)).toEqual({ ...search.read(new URLSearchParams()), page: 3 });
});
