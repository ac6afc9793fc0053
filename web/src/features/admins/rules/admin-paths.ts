import { openAddress } from '@/components/admin-list/declare';
import { adminPages } from '@/lib/admin-pages';
import { addressOf, idField, oneOfField } from '@/lib/address';

const TABS = ['security', 'audit', 'reports', 'reviews'] as const;

/** Which list of the dashboard is open, and of the audit log whose acts. */
export const dashboardAddress = addressOf({
  tab: oneOfField<(typeof TABS)[number]>(TABS, 'security'),
  admin: idField,
});

/** Which booking's disputes are listed. */
const disputesAddress = addressOf({ booking_id: idField });

/** Which order is shown, whatever its list. */
export const orderAddress = addressOf({ order: idField });

/** The ways to what others lead to in the admin area. */
export const adminPaths = {
  signIn: '/admin',
  dashboard: adminPages.dashboard.path,
  /** What one admin did. */
  actsOf: (admin: string) =>
    adminPages.dashboard.path + dashboardAddress.query({ tab: 'audit', admin }),
  attention: adminPages.attention.path,
  bookings: adminPages.bookings.path,
  booking: (id: string) => adminPages.bookings.path + openAddress.query({ open: id }),
  careers: adminPages.careers.path,
  dispute: (id: string) => adminPages.disputes.path + openAddress.query({ open: id }),
  disputesAbout: (booking: string) =>
    adminPages.disputes.path + disputesAddress.query({ booking_id: booking }),
  newBooking: adminPages['new-booking'].path,
  order: (id: string) => adminPages['general-services'].path + orderAddress.query({ order: id }),
  security: adminPages.security.path,
};
