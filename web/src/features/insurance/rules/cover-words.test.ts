import { expect, test } from 'vitest';
import { vehicleName } from './cover-words';

test('D2.10-02 a vehicle has its model beside its make, where it is known', () => {
  expect(vehicleName({ make: 'VOLKSWAGEN', model: 'GOLF' })).toBe('VOLKSWAGEN GOLF');
  expect(vehicleName({ make: 'VOLKSWAGEN', model: null })).toBe('VOLKSWAGEN');
});
