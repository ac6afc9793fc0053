import { lazyTab } from '@/lib/lazy-part';
import { RefundsSkeleton } from './refunds-skeleton';

export const DepositRefunds = lazyTab(() => import('./deposit-refunds'), <RefundsSkeleton />);
