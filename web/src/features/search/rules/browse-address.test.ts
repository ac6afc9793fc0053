import { expect, test } from 'vitest';
import { browseAddress, sortOf } from './browse-address';

const read = (query: string) => browseAddress.read(new URLSearchParams(query));

test('P2.5-12 P2.5-13 P2.5-15 P2.5-16 P2.5-17 P2.5-18 R1 all that narrows a search goes into the address and is read from it', () => {
  const search = {
    ...read(''),
    location: 'Leeds',
    vehicleType: 'van',
    make: ['Ford', 'Mercedes-Benz'],
    model: 'Transit Custom',
    minYear: 2019,
    minSeats: 3,
    minPrice: 4500,
    maxPrice: 9950,
    fuel: ['diesel', 'electric'],
    transmission: ['manual'],
    features: ['Bluetooth', 'Tow bar'],
    delivery: 'no',
    instantBook: 'yes',
    sort: 'price',
    page: 2,
  } as const;
  const query = browseAddress.query(search);
  expect(query).toContain('minPrice=45&maxPrice=99.50');
  expect(query).toContain('make=Ford%2CMercedes-Benz');
  expect(read(query)).toEqual(search);
});

test('R1 what cannot be read counts as not given', () => {
  for (const query of [
    'make=',
    'make=,,',
    `model=${'x'.repeat(61)}`,
    'minYear=old',
    'minSeats=0',
    'minSeats=10',
    'minPrice=-5',
    'minPrice=cheap',
    'maxPrice=100001',
    'maxPrice=45.555',
    'fuel=water',
    'transmission=any',
    'features=Wings',
    'delivery=perhaps',
    'instantBook=no',
    'sort=worst',
  ])
    expect({ query, read: read(query) }).toEqual({ query, read: read('') });
  expect(read('make=Ford,, Ford ,Audi').make).toEqual(['Ford', 'Audi']);
  expect(read('features=Wings,Sunroof').features).toEqual(['Sunroof']);
});

test('P5-56 near a place the nearest first; that order needs a place, and lowest total dates', () => {
  expect(sortOf(read(''))).toBe('best');
  expect(sortOf(read('location=Leeds'))).toBe('distance');
  expect(sortOf(read('location=Leeds&sort=best'))).toBe('best');
  expect(sortOf(read('sort=distance'))).toBe('best');
  expect(sortOf(read('sort=total&startDate=2026-11-27'))).toBe('best');
  expect(sortOf(read('sort=total&startDate=2026-11-27&endDate=2026-11-30'))).toBe('total');
});
