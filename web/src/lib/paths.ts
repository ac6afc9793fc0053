import { pages } from './pages';

export const howItWorksId = 'how-it-works';

export const paths = {
  home: pages.home.path,
  howItWorks: `/#${howItWorksId}`,
  help: '/help',
  browse: pages.browse.path,
  /** What is near a town; a type of vehicle everywhere. */
  town: (name: string) => `/browse?${new URLSearchParams({ location: name }).toString()}`,
  vehicleType: (type: string) => `/browse?vehicleType=${encodeURIComponent(type)}`,
  map: pages.map.path,
  vehicle: (vehicleId: string) => `/vehicle/${encodeURIComponent(vehicleId)}`,
  /** What everybody may see of a host (R3). */
  host: (hostId: string) => `/host/${encodeURIComponent(hostId)}`,
  /** The booking step of a vehicle. */
  booking: (vehicleId: string) => `/booking/${encodeURIComponent(vehicleId)}`,
  /** What became of a booking's payment. The server writes this address too (M4). */
  receipt: (bookingId: string) => `/payment-success?booking=${encodeURIComponent(bookingId)}`,
  /** One booking, for both of its sides (U1). Letters and notices lead here too. */
  bookingDetails: (bookingId: string) => `/bookings/${encodeURIComponent(bookingId)}`,
  contractCheck: pages['contract-check'].path,
  resetPassword: pages['reset-password'].path,
  renterDashboard: pages['renter-dashboard'].path,
  hostDashboard: pages['host-dashboard'].path,
  addVehicle: pages['add-vehicle'].path,
  /** The same form, and the list of one's vehicles, in the host dashboard. */
  listVehicle: '/host-dashboard?tab=add-vehicle',
  editVehicle: (listingId: string) =>
    `/host-dashboard?tab=add-vehicle&listing=${encodeURIComponent(listingId)}`,
  vehicleCalendar: (listingId: string) =>
    `/host-dashboard?tab=calendar&vehicle=${encodeURIComponent(listingId)}`,
  myVehicles: '/host-dashboard?tab=vehicles',
  paymentInfo: '/host-dashboard?tab=payment-info',
  earnings: '/host-dashboard?tab=earnings',
  dashboard: (userType: string) => (userType === 'host' ? '/host-dashboard' : '/renter-dashboard'),
  /** The list of one's own trips: hosts have it beside the bookings of their vehicles (U1). */
  trips: (userType: string) =>
    userType === 'host' ? '/host-dashboard?tab=trips' : '/renter-dashboard',
  /** The jobs at the company itself. */
  careers: pages.careers.path,
  profile: (userType: string) => `${paths.dashboard(userType)}?tab=profile`,
};

/** An address as the app knows it: "/browse/" is "/browse". */
export function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

/**
 * A `returnTo` as it may be followed: a path of this site, or null. Anything a browser could read as
 * another origin is refused ("//host", "/\host", control characters, a scheme).
 */
export function localPath(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return null;
  const base = 'https://local.invalid';
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    return null;
  }
  if (url.origin !== base || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
