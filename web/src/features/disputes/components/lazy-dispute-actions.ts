import { lazyPart } from '@/lib/lazy-part';

export const DisputeActions = lazyPart(() => import('./dispute-actions'));
