/** The addresses of the admin area (P2.1-11). */
export const adminPaths = {
  signIn: '/admin',
  dashboard: '/admin/dashboard',
  attention: '/admin/attention',
  bookings: '/admin/bookings',
  newBooking: '/admin/bookings/new',
  security: '/admin/security',
};
