import { expect, test } from 'vitest';
import { freshFields, fullFields, listingOptions } from '@/testing/listings';
import { listingFields, type ListingValues } from './listing-fields';

const { valuesOf, fieldsOf, labelOf, inWords, inStep } = listingFields;
const schema = listingFields.schema(listingOptions);

function errorsOf(values: ListingValues): Record<string, string> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message]));
}

const full = (part: Partial<ListingValues>) => errorsOf({ ...valuesOf(fullFields()), ...part });

test('a complete listing has no errors', () => {
  expect(full({})).toEqual({});
});

test('D5-28 D5-32 V2 every missing field has a sentence', () => {
  expect(errorsOf(valuesOf(freshFields({ deposit: null })))).toEqual({
    registrationNumber: 'Please enter the registration number',
    make: 'Please enter the make',
    model: 'Please enter the model',
    year: 'Please enter the year',
    colour: 'Please enter the colour',
    category: 'Please choose a category',
    seats: 'Please enter the number of seats',
    transmission: 'Please choose the transmission',
    fuelType: 'Please choose the fuel type',
    description: 'Please describe the vehicle',
    location: 'Please enter where the vehicle is, with its postcode',
    pricePerDay: 'Please enter the price per day',
    deposit: 'Please enter the deposit',
  });
});

test.each<[string, Partial<ListingValues>, Record<string, string>]>([
  ['D9-13', { seats: 1 }, { seats: 'Please enter a number from 2 to 9.' }],
  ['D9-13', { seats: 10 }, { seats: 'Please enter a number from 2 to 9.' }],
  [
    'D5-32',
    { minimumRentalDays: 31 },
    { minimumRentalDays: 'Please enter a number from 1 to 30.' },
  ],
  [
    'D5-33',
    { mileageAllowance: 160 },
    { mileageAllowance: 'Please enter a number in steps of 25, starting at 50.' },
  ],
  ['M4', { pricePerDay: 99 }, { pricePerDay: 'Please enter an amount from £1.00 to £10,000.00.' }],
  [
    'D5-34',
    { cleanlinessCharge: 100_001 },
    { cleanlinessCharge: 'Please enter an amount from £0.00 to £1,000.00.' },
  ],
  [
    'D5-34 (1.234)',
    { fuelChargePerLitre: NaN },
    { fuelChargePerLitre: 'Please enter pounds and whole pence, such as 1.50.' },
  ],
  [
    'M2',
    { weeklyDiscountBp: 91 },
    { weeklyDiscountBp: 'Please enter a whole percentage from 0 to 90.' },
  ],
  ['K7', { minimumDriverAge: 18 }, { minimumDriverAge: 'Please enter a number from 19 to 30.' }],
])('%s refuses %o', (_id, part, errors) => {
  expect(full(part)).toEqual(errors);
});

test("delivery's terms are asked of those who deliver, the miles a day of those who limit them", () => {
  expect(full({ canDeliver: true })).toEqual({
    deliveryChargePerMile: 'Please enter the charge per mile',
    maxDeliveryDistance: 'Please enter how far you deliver',
  });
  expect(full({ mileageAllowance: null })).toEqual({
    mileageAllowance: 'Please enter the miles per day',
  });
  expect(full({ mileageAllowance: null, unlimitedMiles: true })).toEqual({});
});

test('X26 the tank size may be left out, and is not asked of electric vehicles', () => {
  const outOfRange = { tankLitres: 'Please enter a number from 3 to 150.' };
  expect(full({ tankLitres: null })).toEqual({});
  expect(full({ tankLitres: 55 })).toEqual({});
  expect(full({ tankLitres: 2 })).toEqual(outOfRange);
  expect(full({ tankLitres: 151 })).toEqual(outOfRange);
  expect(full({ tankLitres: 151, fuelType: 'electric' })).toEqual({});
});

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
    weeklyDiscountBp: null,
    make: '  ',
  };
  expect(fieldsOf(values, before)).toEqual(before);
});

test('two versions of a field are told apart in words', () => {
  const words = (name: string, fields: Parameters<typeof fullFields>[0]) =>
    `${labelOf(name)}: ${inWords(name, fullFields(fields), listingOptions)}`;
  expect(words('price_per_day', {})).toBe('Price per day: £45.00');
  expect(words('weekly_discount_bp', { weekly_discount_bp: 1_500 })).toBe('Weekly discount: 15%');
  expect(words('mileage_allowance', { mileage_allowance: null })).toBe('Miles per day: Unlimited');
  expect(words('fuel_type', {})).toBe('Fuel type: Petrol');
  expect(words('colour', { colour: null })).toBe('Colour: Nothing');
  expect(words('features', { features: [] })).toBe('Features: None');
  expect(words('can_deliver', {})).toBe('Delivery: No');
});

test('each step asks for its fields, and every field is asked for once', () => {
  expect(inStep('price')).toEqual([
    'pricePerDay',
    'deposit',
    'weeklyDiscountBp',
    'monthlyDiscountBp',
    'minimumRentalDays',
  ]);
  const all = ['vehicle', 'description', 'price', 'rules'].flatMap(inStep);
  expect(all.toSorted()).toEqual(Object.keys(valuesOf(fullFields())).toSorted());
});
