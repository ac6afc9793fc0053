import { Suspense } from 'react';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { lazyPage } from '@/lib/lazy-part';

const PaymentInfoTab = lazyPage(() => import('./payment-info-tab'));

/** The Payment Info tab, fetched when it is opened. */
export function LazyPaymentInfoTab() {
  return (
    <Suspense
      fallback={
        <Loading label="Loading your payment info">
          <Skeleton className="h-48" />
        </Loading>
      }
    >
      <PaymentInfoTab />
    </Suspense>
  );
}
