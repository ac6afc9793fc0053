import { Check, ChevronRight } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { plural } from '@/lib/format';
import { record } from '../api/waiting';
import { ANGLES } from '../rules/angles';
import type { Angle, Phase, Side } from '../rules/draft';
import { ownReading, damagesOf, type Recorded } from '../rules/standing';
import { PHASES, readingWords } from '../rules/report-words';

interface FinishStepProps {
  bookingId: string;
  phase: Phase;
  reader: Side;
  recorded: readonly Recorded[];
  missing: readonly Angle[];
  /** The host has not said yet whether they saw the driver. */
  isDriverOpen: boolean;
  /** They cannot yet: it is too long before the pick-up. */
  isDriverLater: boolean;
  /** A photo is still being made ready to wait. */
  isSaving: boolean;
  /** Said by somebody already, or on its way. */
  isComplete: boolean;
  other: string;
  onOpen: (step: string) => void;
  onDone: () => void;
}

/** What there is, what is missing, and the button that completes it. */
export function FinishStep(props: FinishStepProps) {
  const { bookingId, phase, reader, recorded, missing, isSaving, isComplete, other } = props;
  const { isDriverOpen, isDriverLater, onOpen, onDone } = props;
  const { doing, name } = PHASES[phase];
  const reading = readingWords(ownReading(recorded, reader));
  async function complete() {
    if (await record(bookingId, { phase, kind: 'completed' })) onDone();
  }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-h2">Complete the {doing}</h2>
        <p className="text-secondary">
          Nothing can be changed afterwards. {other} can then acknowledge it, or add notes and
          photos, within 24 hours of it
          {phase === 'collection' && ', or of the pick-up if that is later'}.
        </p>
      </div>
      {missing.length > 0 ? (
        <section aria-labelledby="missing-heading" className="flex flex-col gap-2">
          <h3 id="missing-heading" className="text-h3">
            Still missing
          </h3>
          <ul className="flex flex-col divide-y rounded-lg border bg-surface">
            {missing.map((angle) => (
              <li key={angle}>
                <Jump onOpen={() => onOpen(angle)}>{ANGLES[angle].label}</Jump>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p className="flex items-center gap-2 font-medium text-success">
          <Check aria-hidden className="size-5" />
          All views that it needs are there.
        </p>
      )}
      <ul className="flex flex-col divide-y rounded-lg border bg-surface">
        <li>
          <Jump onOpen={() => onOpen('reading')}>
            {reading ?? 'You have entered no odometer and no fuel or battery.'}
          </Jump>
        </li>
        <li>
          <Jump onOpen={() => onOpen('damage')}>
            {damagesOf(recorded).length === 0
              ? 'No damage is marked.'
              : `${plural(damagesOf(recorded).length, 'damage mark')}.`}
          </Jump>
        </li>
        {isDriverOpen && (
          <li>
            <Jump onOpen={() => onOpen('driver')}>
              You have not said whether you saw the driver.
            </Jump>
          </li>
        )}
      </ul>
      {isDriverLater && (
        <p className="text-secondary">
          Whether you saw the driver you can say when you meet, from two hours before the pick-up.
        </p>
      )}
      {isComplete ? (
        <Alert tone="success">{name} is complete, or will be once this phone has sent it.</Alert>
      ) : (
        <Button
          size="lg"
          disabled={missing.length > 0}
          loading={isSaving}
          loadingText="Saving the photos"
          onClick={() => void complete()}
        >
          Complete {doing}
        </Button>
      )}
    </div>
  );
}

function Jump({ onOpen, children }: { onOpen: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-13 w-full items-center justify-between gap-3 px-4 py-2 text-left hover:bg-subtle"
    >
      {children}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </button>
  );
}
