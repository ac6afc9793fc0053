import { lazyPart } from '@/lib/lazy-part';

export const QuickMessage = lazyPart(() => import('./quick-message'));
