import { lazyPart } from '@/lib/lazy-part';

/** The map is fetched when somebody is about to look at it. */
export const MapBeside = lazyPart(() => import('./map-beside'));
