import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';

const Later = lazyPart(() => import('./insurance-dialog'));

/** Its code comes when cover is wanted. */
export function InsuranceDialog(props: { onClose: () => void }) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
}
