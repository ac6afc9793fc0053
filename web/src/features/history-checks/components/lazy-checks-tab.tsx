import { OrdersSkeleton } from '@/features/orders';
import { lazyTab } from '@/lib/lazy-part';

export const ChecksTab = lazyTab(() => import('./checks-tab'), <OrdersSkeleton />);
