import { openAddress } from '@/components/admin-list/declare';
import { addressOf, idField, oneOfField } from '@/lib/address';

const TABS = ['security', 'audit', 'reports'] as const;

/** Which list of the dashboard is open, and of the audit log whose acts. */
export const dashboardAddress = addressOf({
  tab: oneOfField<(typeof TABS)[number]>(TABS, 'security'),
  admin: idField,
});

/** The addresses of the admin area (P2.1-11). */
export const adminPaths = {
  signIn: '/admin',
  dashboard: '/admin/dashboard',
  /** What one admin did. */
  actsOf: (admin: string) => `/admin/dashboard${dashboardAddress.query({ tab: 'audit', admin })}`,
  attention: '/admin/attention',
  bookings: '/admin/bookings',
  booking: (id: string) => `/admin/bookings${openAddress.query({ open: id })}`,
  newBooking: '/admin/bookings/new',
  security: '/admin/security',
};
