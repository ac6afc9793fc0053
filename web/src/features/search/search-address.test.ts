import { expect, test } from 'vitest';
import { searchProblem, searchQuery } from './search-address';

const empty = { location: '', startDate: '', endDate: '', vehicleType: 'any' };

test('P2.4-11 "any" and empty fields are left out of the address', () => {
  expect(searchQuery(empty)).toBe('');
  expect(searchQuery({ ...empty, location: '  Leeds ' })).toBe('?location=Leeds');
});

test('P2.4-10 a whole search goes into the address', () => {
  const search = {
    location: 'Leeds & Bradford',
    startDate: '2026-11-27',
    endDate: '2026-12-01',
    vehicleType: 'suv',
  };
  expect(searchQuery(search)).toBe(
    '?location=Leeds+%26+Bradford&startDate=2026-11-27&endDate=2026-12-01&vehicleType=suv',
  );
});

test('S7 P5-29 one date alone is a problem, none is fine', () => {
  expect(searchProblem(empty)).toBeNull();
  expect(searchProblem({ ...empty, startDate: '2026-11-27' })).toBe(
    'Please select both pick-up and return dates.',
  );
  expect(searchProblem({ ...empty, endDate: '2026-11-27' })).not.toBeNull();
  expect(searchProblem({ ...empty, startDate: '2026-11-27', endDate: '2026-11-28' })).toBeNull();
});
