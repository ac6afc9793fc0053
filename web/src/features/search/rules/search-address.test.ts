import { expect, test } from 'vitest';
import { changedValues, searchAddress, searchProblem } from './search-address';

const empty = { location: '', startDate: '', endDate: '', vehicleType: 'any' };
const read = (query: string) => searchAddress.read(new URLSearchParams(query));

test('P2.4-11 "any" and empty fields are left out of the address', () => {
  expect(searchAddress.query(empty)).toBe('');
  expect(searchAddress.query({ ...empty, location: '  Leeds ' })).toBe('?location=Leeds');
});

test('P2.4-10 R1 a whole search goes into the address and is read from it', () => {
  const search = {
    location: 'Leeds & Bradford',
    startDate: '2026-11-27',
    endDate: '2026-12-01',
    vehicleType: 'suv',
    page: 3,
  };
  const query = searchAddress.query(search);
  expect(query).toBe(
    '?location=Leeds+%26+Bradford&startDate=2026-11-27&endDate=2026-12-01&vehicleType=suv&page=3',
  );
  expect(read(query)).toEqual(search);
});

test('R1 what cannot be read counts as not given', () => {
  for (const query of ['startDate=27/11/2026', 'startDate=2026-02-30', 'page=-1', 'location=']) {
    expect(read(query)).toEqual(read(''));
  }
  expect(read('').page).toBe(1);
});

test('S7 one date alone is read too, so that the form can ask for the other', () => {
  expect(read('startDate=2026-11-27')).toEqual({ ...read(''), startDate: '2026-11-27' });
});

test('P5-55 "any" and "all" filter nothing out', () => {
  expect(read('vehicleType=any').vehicleType).toBeUndefined();
  expect(read('vehicleType=All').vehicleType).toBeUndefined();
});

test('only what is another than before has changed', () => {
  const before = { ...empty, location: 'Leeds', startDate: '2026-11-27' };
  const now = { ...empty, location: 'Leeds', vehicleType: 'van' };
  expect(changedValues(before, now)).toEqual({ startDate: '', vehicleType: 'van' });
  expect(changedValues(now, { ...now })).toEqual({});
});

test('S7 P5-29 one date alone is a problem, none is fine', () => {
  expect(searchProblem(empty)).toBeNull();
  expect(searchProblem({ ...empty, startDate: '2026-11-27' })).toBe(
    'Please select both pick-up and return dates.',
  );
  expect(searchProblem({ ...empty, endDate: '2026-11-27' })).not.toBeNull();
  expect(searchProblem({ ...empty, startDate: '2026-11-27', endDate: '2026-11-28' })).toBeNull();
});
