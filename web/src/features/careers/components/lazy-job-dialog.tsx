import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';

const Later = lazyPart(() => import('./job-dialog'));

/** Its code comes when a job is opened. */
export function JobDialog(props: { jobId: string; onClose: () => void }) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
}
