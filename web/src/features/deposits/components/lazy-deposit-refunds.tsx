import { Suspense } from 'react';
import { lazyPage } from '@/lib/lazy-part';
import { RefundsSkeleton } from './refunds-skeleton';

const DepositRefunds = lazyPage(() => import('./deposit-refunds'));

/** The Deposit Refunds tab, fetched when it is opened. */
export function LazyDepositRefunds({ page }: { page: number }) {
  return (
    <Suspense fallback={<RefundsSkeleton />}>
      <DepositRefunds page={page} />
    </Suspense>
  );
}
