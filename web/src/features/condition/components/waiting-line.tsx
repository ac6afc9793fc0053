import { CloudUpload } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { plural } from '@/lib/format';
import { removeWaiting } from '@/lib/uploads/waiting';
import { ANGLES } from '../rules/angles';
import type { WaitingEntry } from '../rules/draft';

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

const KINDS: Record<WaitingEntry['what']['kind'], string> = {
  shot: 'A photo',
  reading: 'A reading',
  damage: 'A damage mark',
  driver_checked: 'Your word about the driver',
  did_not_meet: 'Your word about the driver',
  completed: 'The completion',
  acknowledged: 'Your acknowledgement',
  note: 'A note',
};
const whatIs = ({ what: { kind, angle } }: WaitingEntry) =>
  kind === 'shot' && angle ? `The photo “${ANGLES[angle].label}”` : KINDS[kind];

/** What is still on this phone: on its way, or refused with the reason. */
export function WaitingNote({ waiting }: { waiting: readonly WaitingEntry[] }) {
  const refused = waiting.filter(({ problem }) => problem !== null);
  const count = waiting.length - refused.length;
  const problems = [...new Set(refused.map(({ problem }) => problem))];
  return (
    <>
      {count > 0 && (
        <Alert tone="info" title={`${plural(count, 'record')} on this device, not sent yet`}>
          They go up as soon as there is a network, also the next time you open Kerbside. Please
          stay signed in until then.
        </Alert>
      )}
      {problems.map((problem) => {
        const all = refused.filter((one) => one.problem === problem);
        const [first, ...others] = all;
        const isOne = others.length === 0;
        return (
          <Alert
            key={problem}
            tone="warning"
            title={
              first && isOne
                ? `${whatIs(first)} was not taken`
                : `${plural(all.length, 'record')} were not taken`
            }
            actions={
              <Button
                variant="outline"
                size="sm"
                onClick={() => void Promise.all(all.map(({ id }) => removeWaiting(id)))}
              >
                Remove {isOne ? 'it' : 'them'} from this device
              </Button>
            }
          >
            {problem}
          </Alert>
        );
      })}
    </>
  );
}
