import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { OrderPage } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';

const Later = lazyPart(() => import('./cover-details'));

/** The cover that was ordered, on the page of its order. */
export function CoverDetails({ order }: { order: OrderPage }) {
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <Later orderId={order.id} />
    </Suspense>
  );
}
