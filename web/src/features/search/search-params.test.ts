import { expect, test } from 'vitest';
import { readSearch } from './search-params';

const read = (query: string) => readSearch(new URLSearchParams(query));

test('R1 the search is read from the address', () => {
  expect(
    read('location=Leeds&startDate=2026-11-27&endDate=2026-12-01&vehicleType=suv&page=3'),
  ).toEqual({
    location: 'Leeds',
    startDate: '2026-11-27',
    endDate: '2026-12-01',
    vehicleType: 'suv',
    page: 3,
  });
});

test('R1 what cannot be read counts as not given', () => {
  for (const query of [
    '',
    'startDate=27/11/2026',
    'startDate=2026-02-30',
    'page=-1',
    'page=x',
    'location=',
  ]) {
    expect(read(query)).toEqual({ page: 1 });
  }
});

test('S7 one date alone is read too, so that the form can ask for the other', () => {
  expect(read('startDate=2026-11-27')).toEqual({ startDate: '2026-11-27', page: 1 });
});

test('P5-55 "any" and "all" filter nothing out', () => {
  expect(read('vehicleType=any').vehicleType).toBeUndefined();
  expect(read('vehicleType=All').vehicleType).toBeUndefined();
});
