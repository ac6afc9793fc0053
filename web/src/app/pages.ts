import { adminPageList } from '../lib/admin-pages.ts';
import { cardPicture, firstPicture } from '../lib/picture-sizes.ts';

/**
 * The pages that have an address, as the build writes them: scripts/finish-build.ts makes an HTML file of each, and
 * pages.json tells the server which addresses there are and what their pages are called.
 */
export interface PageEntry {
  name: string;
  /** The pattern of its address; "*" is every address that is no other's. */
  route?: string;
  /** An old address, and the one that took its place (R1). */
  movedTo?: string;
  title?: string;
  /** The module of its own code, which is preloaded. */
  module?: string;
  /** The sizes attribute of its first picture, which the server preloads. */
  pictureSizes?: string;
  /** May search engines list it? */
  indexed?: boolean;
  /**
   * What stands in its HTML. whole: the page itself, which React takes over; default: its frame around grey shapes,
   * which the page replaces; none: nothing.
   */
  body?: 'whole' | 'none';
  /** Where the build looks at it, when that is not its pattern. */
  sample?: string;
}

const publicPage = (name: string) => `src/routes/public/${name}.tsx`;

export const pages: readonly PageEntry[] = [
  {
    name: 'home',
    route: '/',
    title: 'Rent cars, vans and motorbikes from trusted owners',
    module: publicPage('home'),
    indexed: true,
    body: 'whole',
  },
  {
    name: 'browse',
    route: '/browse',
    title: 'Browse vehicles',
    module: publicPage('browse'),
    pictureSizes: cardPicture,
    indexed: true,
    body: 'whole',
  },
  {
    name: 'map',
    route: '/map',
    title: 'Map of vehicles',
    module: publicPage('map'),
    indexed: true,
  },
  {
    name: 'vehicle',
    route: '/vehicle/:vehicleId',
    title: 'Vehicle',
    module: publicPage('vehicle'),
    pictureSizes: firstPicture,
    body: 'whole',
  },
  { name: 'vehicle-not-found', title: 'Vehicle Not Found', module: publicPage('vehicle') },
  {
    name: 'host',
    route: '/host/:hostId',
    title: 'Host',
    module: publicPage('host'),
    pictureSizes: cardPicture,
    body: 'whole',
  },
  { name: 'host-not-found', title: 'Host not found', module: publicPage('host') },
  {
    name: 'booking',
    route: '/booking/:vehicleId',
    title: 'Book a vehicle',
    module: publicPage('booking'),
    body: 'whole',
  },
  { name: 'browse-vehicles', route: '/browse-vehicles', movedTo: '/browse' },
  { name: 'search-results', route: '/search-results', movedTo: '/browse' },
  {
    name: 'payment-success',
    route: '/payment-success',
    title: 'Payment',
    module: publicPage('payment-success'),
  },
  {
    name: 'reset-password',
    route: '/reset-password',
    title: 'Reset your password',
    module: publicPage('reset-password'),
  },
  {
    name: 'confirm-email',
    route: '/confirm-email',
    title: 'Confirm your email address',
    module: publicPage('confirm-email'),
  },
  {
    name: 'keep-account',
    route: '/keep-account',
    title: 'Keep your account',
    module: publicPage('keep-account'),
  },
  {
    name: 'unsubscribe',
    route: '/unsubscribe',
    title: 'Unsubscribe',
    module: publicPage('unsubscribe'),
  },
  {
    name: 'stop-search-emails',
    route: '/stop-search-emails',
    title: 'Stop search emails',
    module: publicPage('stop-search-emails'),
  },
  { name: 'auth', route: '/auth', title: 'Sign in', module: publicPage('home') },
  {
    name: 'trip',
    route: '/bookings/:bookingId',
    title: 'Booking Details',
    module: 'src/routes/user/booking.tsx',
  },
  {
    name: 'renter-dashboard',
    route: '/renter-dashboard',
    title: 'Your dashboard',
    module: 'src/routes/renter/dashboard.tsx',
  },
  {
    name: 'host-dashboard',
    route: '/host-dashboard',
    title: 'Host dashboard',
    module: 'src/routes/host/dashboard.tsx',
  },
  {
    name: 'add-vehicle',
    route: '/add-vehicle',
    title: 'Add Your Vehicle',
    module: 'src/routes/user/add-vehicle.tsx',
  },
  { name: 'host-vehicles', route: '/host-vehicles', title: 'My Vehicles' },
  { name: 'admin', route: '/admin', title: 'Admin', body: 'none' },
  ...adminPageList.map(({ name, path: route }): PageEntry => ({
    name: `admin-${name}`,
    route,
    title: 'Admin',
    body: 'none',
  })),
  {
    name: 'not-found',
    route: '*',
    title: 'Page not found',
    module: publicPage('not-found'),
    body: 'whole',
    sample: '/no/such/page',
  },
];
