import { lazyPart } from '@/lib/lazy-part';

/** Fetched for old addresses. */
export const HostNotFound = lazyPart(() => import('./host-not-found'));
