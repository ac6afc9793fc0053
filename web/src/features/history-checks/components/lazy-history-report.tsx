import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { OrderPage } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';
import { placeOfReport } from '../rules/place-of-report';

const Later = lazyPart(() => import('./history-report'));

/** The report of a history check, on the page of its order. */
export function HistoryReport({ order }: { order: OrderPage }) {
  if (order.kind !== 'hpi_check' || order.status === 'pending') return null;
  return (
    <Suspense fallback={<Skeleton className={placeOfReport(order)} />}>
      <Later order={order} />
    </Suspense>
  );
}
