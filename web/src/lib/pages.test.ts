import { expect, test } from 'vitest';
import { keepsPlace, patternOf } from './pages';

test('P2.3-11 signing in keeps the place of whoever looks at vehicles or bookings', () => {
  const kept = ['/browse', '/map', '/vehicle/1', '/booking/1', '/bookings/1', '/payment-success'];
  expect(kept.filter(keepsPlace)).toEqual(kept);
  expect(
    ['/', '/auth', '/browser', '/browse-vehicles', '/renter-dashboard', '/reset-password'].filter(
      keepsPlace,
    ),
  ).toEqual([]);
});

test('an address is told by its kind of page alone', () => {
  expect(patternOf('/')).toBe('/');
  expect(patternOf('/vehicle/7c3f0c1e')).toBe('/vehicle/:vehicleId');
  expect(patternOf('/bookings/1')).toBe('/bookings/:bookingId');
  expect(patternOf('/browse-vehicles')).toBe('/browse-vehicles');
  expect(patternOf('/admin/bookings/new')).toBe('/admin/bookings/new');
  expect(patternOf('/amy/harris')).toBe('/*');
});
