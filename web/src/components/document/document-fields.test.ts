import { expect, test } from 'vitest';
import { freshFields, fullFields } from '@/testing/listings';
import { merged, withFieldsOf } from './document-fields';

test('fields are taken over by their names', () => {
  const fields = withFieldsOf(fullFields({ year: 3000 }), freshFields(), ['year']);
  expect(fields).toEqual(fullFields({ year: null }));
});

test('of two versions, what was changed here stays, and everything else is as it is there', () => {
  const before = fullFields();
  const here = { ...before, price_per_day: 5_000, colour: 'Blue' };
  const there = { ...before, colour: 'Red', seats: 4, features: ['ISOFIX'] };
  expect(merged(here, before, there)).toEqual({
    ...before,
    price_per_day: 5_000,
    colour: 'Blue',
    seats: 4,
    features: ['ISOFIX'],
  });
});
