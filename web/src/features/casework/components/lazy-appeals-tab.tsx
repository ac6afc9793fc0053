import { OrdersSkeleton } from '@/features/orders';
import { lazyTab } from '@/lib/lazy-part';

export const AppealsTab = lazyTab(() => import('./appeals-tab'), <OrdersSkeleton />);
