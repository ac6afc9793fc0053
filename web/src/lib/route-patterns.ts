import { adminPageList } from './admin-pages';

/** The addresses of the app; src/app/pages.ts says what each is called. */
export const routePatterns = [
  '/',
  '/browse',
  '/map',
  '/browse-vehicles',
  '/search-results',
  '/vehicle/:vehicleId',
  '/host/:hostId',
  '/booking/:vehicleId',
  '/bookings/:bookingId',
  '/payment-success',
  '/renter-dashboard',
  '/host-dashboard',
  '/add-vehicle',
  '/host-vehicles',
  '/auth',
  '/reset-password',
  '/confirm-email',
  '/keep-account',
  '/unsubscribe',
  '/stop-search-emails',
  '/admin',
  ...adminPageList.map(({ path }) => path),
];

/** What kind of page an address is: "/vehicle/:vehicleId" for each vehicle's, "/*" where there is none. */
export function patternOf(pathname: string): string {
  const isLike = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
  return routePatterns.find(isLike) ?? '/*';
}
