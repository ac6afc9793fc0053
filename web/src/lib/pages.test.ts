import { expect, test } from 'vitest';
import { adminPageList } from './admin-pages';
import { keepsPlace, pageList, pages } from './pages';

test('P2.3-11 signing in keeps the place of whoever looks at vehicles or bookings', () => {
  const kept = ['/browse', '/map', '/vehicle/1', '/booking/1', '/bookings/1', '/payment-success'];
  expect(kept.filter(keepsPlace)).toEqual(kept);
  expect(
    ['/', '/auth', '/browser', '/browse-vehicles', '/renter-dashboard', '/reset-password'].filter(
      keepsPlace,
    ),
  ).toEqual([]);
});

test('D0-03 dashboards, the result of a payment, listing, a host’s page and the services each have their page', () => {
  const there = Object.values(pages).map(({ path }) => path);
  for (const path of [
    '/renter-dashboard',
    '/host-dashboard',
    '/payment-success',
    '/add-vehicle',
    '/host/:hostId',
    '/general-services',
    '/orders',
    '/careers',
  ]) {
    expect(there).toContain(path);
  }
});

test('P0-02 P0-03 public pages, dashboards, services and the admin area are pages of one app', () => {
  const addresses = [...pageList, ...adminPageList].map(({ path }) => path);
  const asked = [
    [
      '/',
      '/browse',
      '/map',
      '/vehicle/:vehicleId',
      '/booking/:vehicleId',
      '/host/:hostId',
      '/auth',
    ],
    ['/renter-dashboard', '/host-dashboard', '/payment-success', '/bookings/:bookingId'],
    ['/general-services', '/orders', '/careers', '/disputes/new'],
    ['/admin/dashboard', '/admin/bookings', '/admin/general-services', '/admin/careers'],
  ];
  for (const area of asked) expect(area.filter((one) => !addresses.includes(one))).toEqual([]);
});
