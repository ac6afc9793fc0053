import { Suspense } from 'react';
import { lazyPage } from '@/lib/lazy-part';
import { EarningsSkeleton } from './earnings-skeleton';

const EarningsTab = lazyPage(() => import('./earnings-tab'));

/** The Earnings tab, fetched when it is opened. */
export function LazyEarningsTab({ page }: { page: number }) {
  return (
    <Suspense fallback={<EarningsSkeleton />}>
      <EarningsTab page={page} />
    </Suspense>
  );
}
