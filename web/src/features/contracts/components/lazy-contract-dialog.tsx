import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';

const Later = lazyPart(() => import('./contract-dialog'));

/** Its code comes when a contract is opened. */
export function ContractDialog(props: { contractId: string; onClose: () => void }) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
}
