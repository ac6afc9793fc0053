import { lazyPart } from '@/lib/lazy-part';

/** Fetched for old addresses. */
export const VehicleNotFound = lazyPart(() => import('./vehicle-not-found'));
