import { expect, test } from 'vitest';
import { keepsPlace } from './pages';

test('P2.3-11 signing in keeps the place of whoever looks at vehicles or bookings', () => {
  const kept = ['/browse', '/map', '/vehicle/1', '/booking/1', '/bookings/1', '/payment-success'];
  expect(kept.filter(keepsPlace)).toEqual(kept);
  expect(
    ['/', '/auth', '/browser', '/browse-vehicles', '/renter-dashboard', '/reset-password'].filter(
      keepsPlace,
    ),
  ).toEqual([]);
});
