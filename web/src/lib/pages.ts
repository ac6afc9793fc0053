import type { UserType } from './api/types.ts';

/** What a page is registered with. */
export interface PageEntry {
  /** The pattern of its address; "*" is every address that is no other's. */
  path: string;
  /** What it is called while it has no better name of its own; a written page is called as its text is. */
  title?: string;
  /** The file below src/routes that shows it; that of its name in public/ where it is left out. */
  file?: string;
  /** Who may see it, for <RequireUser>; left out, everybody. */
  guard?: { userType?: UserType; newcomersAre?: UserType };
  /** Its entry in the header's menu and in the footer, and whom it is no use to. */
  menu?: { label: string; notFor?: UserType };
  /** Signing in by the header leaves one here; from other pages it leads to the dashboard (P2.3-11). */
  keepsPlace?: true;
}

/**
 * The pages of the site, in the order of its menu. An entry makes the address, for the browser and for the server, the
 * HTML file, the title and the menu item. Those of the admin area stand in admin-pages.ts.
 */
export const pages = {
  home: {
    path: '/',
    title: 'Rent cars, vans and motorbikes from trusted owners',
  },
  browse: {
    path: '/browse',
    title: 'Browse vehicles',
    menu: { label: 'Browse Cars', notFor: 'host' },
    keepsPlace: true,
  },
  careers: {
    path: '/careers',
    title: 'Join Our Team',
    menu: { label: 'Careers' },
    keepsPlace: true,
  },
  'general-services': {
    path: '/general-services',
    title: 'General Services',
    keepsPlace: true,
  },
  map: {
    path: '/map',
    title: 'Map of vehicles',
    keepsPlace: true,
  },
  vehicle: {
    path: '/vehicle/:vehicleId',
    title: 'Vehicle',
    keepsPlace: true,
  },
  host: {
    path: '/host/:hostId',
    title: 'Host',
    keepsPlace: true,
  },
  booking: {
    path: '/booking/:vehicleId',
    title: 'Book a vehicle',
    keepsPlace: true,
  },
  'payment-success': {
    path: '/payment-success',
    title: 'Payment',
    keepsPlace: true,
  },
  'reset-password': {
    path: '/reset-password',
    title: 'Reset your password',
  },
  'confirm-email': {
    path: '/confirm-email',
    title: 'Confirm your email address',
  },
  'keep-account': {
    path: '/keep-account',
    title: 'Keep your account',
  },
  unsubscribe: { path: '/unsubscribe', title: 'Unsubscribe' },
  'stop-search-emails': {
    path: '/stop-search-emails',
    title: 'Stop search emails',
  },
  'contract-check': {
    path: '/contracts/check',
    title: 'Check a contract',
    keepsPlace: true,
  },
  broker: { path: '/broker', title: 'Temporary insurance to confirm' },
  auth: { path: '/auth', title: 'Sign in' },
  trip: {
    path: '/bookings/:bookingId',
    title: 'Booking Details',
    file: 'user/booking',
    guard: {},
    keepsPlace: true,
  },
  orders: { path: '/orders', title: 'Your orders', file: 'user/orders', guard: {} },
  order: {
    path: '/orders/:orderId',
    title: 'Order',
    file: 'user/order',
    guard: {},
    keepsPlace: true,
  },
  penalties: {
    path: '/penalties',
    title: 'A penalty arrived',
    file: 'host/penalties',
    guard: { userType: 'host' },
  },
  penalty: {
    path: '/penalties/:penaltyId',
    title: 'Penalty',
    file: 'user/penalty',
    guard: {},
    keepsPlace: true,
  },
  'new-dispute': { path: '/disputes/new', title: 'Submit a dispute', keepsPlace: true },
  dispute: {
    path: '/disputes/:reference',
    title: 'Dispute',
    file: 'user/dispute',
    guard: {},
    keepsPlace: true,
  },
  'renter-dashboard': {
    path: '/renter-dashboard',
    title: 'Your dashboard',
    file: 'renter/dashboard',
    guard: { userType: 'renter' },
  },
  'host-dashboard': {
    path: '/host-dashboard',
    title: 'Host dashboard',
    file: 'host/dashboard',
    guard: { userType: 'host' },
  },
  'add-vehicle': {
    path: '/add-vehicle',
    title: 'Add Your Vehicle',
    file: 'user/add-vehicle',
    guard: { newcomersAre: 'host' },
  },
  'host-vehicles': { path: '/host-vehicles', title: 'My Vehicles', file: 'host/vehicles' },
  'not-found': { path: '*', title: 'Page not found' },
} as const satisfies Record<string, PageEntry>;

/** Pages that are text (features/reading), by the names that are their addresses (P2.1-13, R2). */
export const writtenNames =
  'about getting-started help-centre booking-rentals insurance-safety faqs terms privacy cookies cancellation rental-agreement disputes temporary-insurance-info'.split(
    ' ',
  ) as WrittenName[];

export type WrittenName =
  | 'about'
  | 'getting-started'
  | 'help-centre'
  | 'booking-rentals'
  | 'insurance-safety'
  | 'faqs'
  | 'terms'
  | 'privacy'
  | 'cookies'
  | 'cancellation'
  | 'rental-agreement'
  | 'disputes'
  | 'temporary-insurance-info';

const written = writtenNames.map((name): PageEntry & { name: string; path: string } => ({
  name,
  path: `/${name}`,
  file: 'public/reading',
  keepsPlace: true,
}));

/** The same as a list, with the written ones. */
export const pageList = [
  ...Object.entries<PageEntry>(pages).map(([name, page]) => ({ name, ...page })),
  ...written,
].map((page) => ({ ...page, file: page.file ?? `public/${page.name}` }));

/** Old addresses and those that took their place (R1). */
export const movedPages = {
  '/browse-vehicles': '/browse',
  '/search-results': '/browse',
  '/help': '/help-centre',
} as const;

/** Whether an address is one of a pattern's. */
export const isLike = (pattern: string, pathname: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);

/** Pages on which signing in by the header leaves one where one was (P2.3-11). */
export function keepsPlace(pathname: string): boolean {
  return pageList.some((page) => page.keepsPlace && isLike(page.path, pathname));
}
