import { lazyTab } from '@/lib/lazy-part';
import { EarningsSkeleton } from './earnings-skeleton';

export const EarningsTab = lazyTab(() => import('./earnings-tab'), <EarningsSkeleton />);
