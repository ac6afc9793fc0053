import { Suspense } from 'react';
import type { Service } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';

const Later = lazyPart(() => import('./book-service'));

/** Its code comes when a service is booked. */
export function BookService(props: { service: Service; onClose: () => void }) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
}
