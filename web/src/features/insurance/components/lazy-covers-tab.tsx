import { OrdersSkeleton } from '@/features/orders';
import { lazyTab } from '@/lib/lazy-part';

export const CoversTab = lazyTab(() => import('./covers-tab'), <OrdersSkeleton />);
