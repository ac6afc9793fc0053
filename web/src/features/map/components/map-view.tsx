import { lazyPart } from '@/lib/lazy-part';

/** The map itself; its code comes when it is shown. */
export const MapView = lazyPart(() => import('./map-canvas'));
