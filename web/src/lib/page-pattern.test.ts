import { expect, test } from 'vitest';
import { patternOf } from './page-pattern';

test('an address is told by its kind of page alone', () => {
  expect(patternOf('/')).toBe('/');
  expect(patternOf('/vehicle/7c3f0c1e')).toBe('/vehicle/:vehicleId');
  expect(patternOf('/bookings/1')).toBe('/bookings/:bookingId');
  expect(patternOf('/browse-vehicles')).toBe('/browse-vehicles');
  expect(patternOf('/admin/bookings/new')).toBe('/admin/bookings/new');
  expect(patternOf('/amy/harris')).toBe('/*');
});
