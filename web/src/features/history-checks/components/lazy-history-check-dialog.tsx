import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';

const Later = lazyPart(() => import('./history-check-dialog'));

/** Its code comes when a check is wanted. */
export function HistoryCheckDialog(props: { onClose: () => void }) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
}
