import { lazyPart } from '@/lib/lazy-part';

/** Fetched for those who come back from an unfinished payment. */
export const HoldBanner = lazyPart(() => import('./hold-banner'));
