import { expect, test } from 'vitest';
import { dayField, idField, oneOfField, pageField, querySchema, textField } from './query-fields';
import { readSearchParams } from './search-params';

test('R1 a field that cannot be read counts as not given', () => {
  expect(['2026-02-28', '2026-02-30', '2026-2-3', '', undefined].map(dayField)).toEqual([
    '2026-02-28',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['7', '0', '-1', '1.5', '10000', 'x', undefined].map(pageField)).toEqual([
    7, 1, 1, 1, 1, 1, 1,
  ]);
  expect(textField(3)('abcd')).toBeUndefined();
  expect(textField(3)('abc')).toBe('abc');
  const id = 'b00c1234-5f0a-4f6e-9d5b-2f6f0c9a1b02';
  expect([id, `${id}x`, '1'].map(idField)).toEqual([id, undefined, undefined]);
  expect(oneOfField(['a', 'b'], 'a')('c')).toBe('a');
});

test('R1 a schema reads each name once, the first wins, and leaves unknown names alone', () => {
  const schema = querySchema({ page: pageField, tab: oneOfField(['one', 'two'], 'one') });
  const params = new URLSearchParams('page=3&page=4&tab=two&constructor=x');
  expect(readSearchParams(schema, params)).toEqual({ page: 3, tab: 'two' });
});
