import { Suspense } from 'react';
import type { OrderPage } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';

const Later = lazyPart(() => import('./case-part'));

/** What belongs to a service done by people on its order’s page; its code comes with it. */
export function CasePart(props: { order: OrderPage }) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
}
