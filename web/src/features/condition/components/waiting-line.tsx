import { CloudUpload } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { plural } from '@/lib/format';
import type { WaitingEntry } from '../rules/draft';
import { RefusedRecords } from './refused-records';

/** "4 waiting to be sent" */
export function WaitingLine({ waiting }: { waiting: readonly WaitingEntry[] }) {
  const count = waiting.filter(({ problem }) => problem === null).length;
  return (
    <span role="status" className="flex items-center gap-1.5">
      {count > 0 && (
        <>
          <CloudUpload aria-hidden className="size-4" />
          {count} waiting to be sent
        </>
      )}
    </span>
  );
}

/** What is still on this phone: on its way, or refused with the reason. */
export function WaitingNote({ waiting }: { waiting: readonly WaitingEntry[] }) {
  const refused = waiting.filter(({ problem }) => problem !== null);
  const count = waiting.length - refused.length;
  const problems = [...new Set(refused.flatMap(({ problem }) => problem ?? []))];
  return (
    <>
      {count > 0 && (
        <Alert tone="info" title={`${plural(count, 'record')} on this device, not sent yet`}>
          They go up as soon as there is a network, also the next time you open Kerbside. Please
          stay signed in until then.
        </Alert>
      )}
      {problems.map((problem) => (
        <RefusedRecords
          key={problem}
          problem={problem}
          records={refused.filter((one) => one.problem === problem)}
        />
      ))}
    </>
  );
}
