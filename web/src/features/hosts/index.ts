export { hostQuery } from './api/host';
export { hostKeys } from './api/keys';
export { HostNotFound } from './components/lazy-host-not-found';
export { hostPage, HostPageSkeleton } from './components/host-page-skeleton';
export { HostProfile } from './components/host-profile';
export { HostReviews } from './components/host-reviews';
export { HostVehicles } from './components/host-vehicles';
