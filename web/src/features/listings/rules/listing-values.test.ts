import { expect, test } from 'vitest';
import { freshFields, fullFields } from '@/testing/listings';
import { fieldsOf, merged, valuesOf, withFieldsOf } from './listing-values';

test.each([
  ['a fresh form', freshFields()],
  ['a complete one', fullFields({ weekly_discount_bp: 1_000, can_deliver: true })],
  ['unlimited miles', fullFields({ mileage_allowance: null })],
])('%s goes through the form unchanged', (_what, fields) => {
  expect(fieldsOf(valuesOf(fields), fields)).toEqual(fields);
});

test('what is no number yet is not sent; what may not be absent stays as it was', () => {
  const before = freshFields({ excess_mileage_charge: 40, weekly_discount_bp: 500 });
  const values = {
    ...valuesOf(before),
    year: NaN,
    pricePerDay: NaN,
    excessMileageCharge: NaN,
    weeklyDiscount: null,
    make: '  ',
  };
  expect(fieldsOf(values, before)).toEqual(before);
});

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
