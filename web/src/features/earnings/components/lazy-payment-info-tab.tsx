import { Loading, Skeleton } from '@/components/ui/skeleton';
import { lazyTab } from '@/lib/lazy-part';

export const PaymentInfoTab = lazyTab(
  () => import('./payment-info-tab'),
  <Loading label="Loading your payment info">
    <Skeleton className="h-48" />
  </Loading>,
);
