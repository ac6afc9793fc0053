import { useState } from 'react';
import { FullScreen } from '@/components/layout/full-screen';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { Booking, BookingCondition } from '@/lib/api/types';
import { useFocusOnChange } from '@/lib/focus';
import { toast } from '@/lib/toast';
import { useNow } from '@/lib/use-now';
import { record, useWaitingEntries } from '../api/waiting';
import { ANGLES } from '../rules/angles';
import type { Angle, Phase, Side } from '../rules/draft';
import { newReading, readingValues, type ReadingValues } from '../rules/reading';
import { PHASES, type Names } from '../rules/report-words';
import {
  canSayDriver,
  damagesOf,
  driverSaid,
  isCompleting,
  missingAngles,
  ownReading,
  recordedOf,
  reportOf,
  shotOfAngle,
} from '../rules/standing';
import { DamageStep } from './damage-step';
import { DriverStep } from './driver-step';
import { FinishStep } from './finish-step';
import { ReadingStep } from './reading-step';
import { ShotStep } from './shot-step';
import { WaitingLine } from './waiting-line';

type Step = Angle | 'reading' | 'damage' | 'driver' | 'finish';

const isShot = (step: Step): step is Angle => Object.hasOwn(ANGLES, step);
const TITLES = {
  reading: 'Readings',
  damage: 'Damage',
  driver: 'Driver',
  finish: 'Complete',
} as const;
const titleOf = (step: Step) => (isShot(step) ? ANGLES[step].label : TITLES[step]);
const FORM = 'reading-of-check';

export interface CheckFlowProps {
  booking: Booking;
  reader: Side;
  condition: BookingCondition;
  phase: Phase;
  names: Names;
  onClose: () => void;
}

/** Check-in or check-out, one thing after the other. All of it waits on the phone until there is a network. */
export default function CheckFlow(props: CheckFlowProps) {
  const { booking, reader, condition, phase, names, onClose } = props;
  const report = reportOf(condition, phase);
  const waiting = useWaitingEntries(booking.id);
  const recorded = recordedOf(report, waiting, reader);
  const said = driverSaid(recorded);
  const mayMeet = canSayDriver(report, reader, useNow(60_000));
  const isDriverAsked = reader === 'host' && phase === 'collection' && said === null;
  const steps: Step[] = [
    ...condition.shots,
    'reading',
    'damage',
    ...(mayMeet || said !== null ? (['driver'] as const) : []),
    'finish',
  ];
  // It goes on where it was left, a complete report with what is open of it.
  const [step, setStep] = useState<Step>(() => {
    if (report.completed_at !== null && report.can_add.includes('reading')) return 'reading';
    if (report.completed_at !== null && mayMeet && said === null) return 'driver';
    return condition.shots.find((angle) => !shotOfAngle(recorded, angle)) ?? 'finish';
  });
  const [isMarking, setMarking] = useState(false);
  const at = steps.indexOf(step);
  const top = useFocusOnChange<HTMLDivElement>(step);

  function go(by: number) {
    if (step === 'damage' && isMarking)
      toast.error('Damage not added yet', 'Please add it, or cancel it, and then continue.');
    else setStep(steps[at + by] ?? step);
  }
  const own = ownReading(recorded, reader);
  // Figures that were typed are still there after a look at another step.
  const [typed, setTyped] = useState<ReadingValues | null>(null);
  // Nobody waits for a photo to be made smaller: the next one is taken in the meantime.
  const [saving, setSaving] = useState<readonly Angle[]>([]);

  async function take(angle: Angle, file: File) {
    setSaving((now) => [...now, angle]);
    try {
      await record(booking.id, { phase, kind: 'shot', angle }, [file]);
    } finally {
      setSaving((now) => now.filter((one) => one !== angle));
    }
  }

  async function saveReading(values: ReadingValues) {
    const fresh = newReading(values, own);
    if (!fresh || (await record(booking.id, { phase, kind: 'reading', ...fresh }))) go(1);
  }

  const shot = isShot(step) ? shotOfAngle(recorded, step) : null;
  const isSaving = isShot(step) && saving.includes(step);
  const isSkipping = isShot(step) && !shot && !isSaving;
  return (
    <FullScreen
      title={`${PHASES[phase].name}: ${booking.vehicle.make} ${booking.vehicle.model}`}
      onClose={onClose}
      head={
        <>
          <p className="flex justify-between gap-3 text-sm text-secondary">
            <span>
              Step {at + 1} of {steps.length}: {titleOf(step)}
            </span>
            <WaitingLine waiting={waiting} />
          </p>
          <Progress label="Steps done" value={(at + 1) / steps.length} />
        </>
      }
      foot={
        <>
          <Button variant="outline" disabled={at === 0} onClick={() => go(-1)}>
            Back
          </Button>
          <span className="grow" />
          {step === 'finish' ? (
            <Button variant="outline" onClick={onClose}>
              Continue later
            </Button>
          ) : step === 'reading' && report.can_add.includes('reading') ? (
            // Another element: a button that became this one under its own press would send the form with it.
            <Button key="save" type="submit" form={FORM}>
              Save and continue
            </Button>
          ) : (
            <Button key="next" variant={isSkipping ? 'outline' : 'primary'} onClick={() => go(1)}>
              {isSkipping ? 'Skip' : 'Next'}
            </Button>
          )}
        </>
      }
    >
      <div key={step} ref={top} tabIndex={-1} className="outline-none">
        {isShot(step) && (
          <ShotStep
            angle={step}
            outline={condition.outline}
            shot={shot}
            isSaving={isSaving}
            by={shot ? names[shot.side] : ''}
            onTake={(file) => void take(step, file)}
          />
        )}
        {step === 'reading' && (
          <ReadingStep
            formId={FORM}
            label="Readings"
            values={typed ?? readingValues(own)}
            isElectric={condition.is_electric}
            atLeast={
              phase === 'giving_back'
                ? reportOf(condition, 'collection').counts.odometer_miles
                : null
            }
            onSave={(values) => void saveReading(values)}
            onLeave={setTyped}
          />
        )}
        {step === 'damage' && (
          <DamageStep
            bookingId={booking.id}
            phase={phase}
            outline={condition.outline}
            damages={damagesOf(recorded)}
            earlier={
              phase === 'giving_back'
                ? damagesOf(recordedOf(reportOf(condition, 'collection'), waiting, reader))
                : []
            }
            names={names}
            canAdd={report.can_add.includes('damage')}
            onMarking={setMarking}
          />
        )}
        {step === 'driver' && (
          <DriverStep
            bookingId={booking.id}
            phase={phase}
            renter={names.renter}
            said={said === 'driver_checked' || said === 'did_not_meet' ? said : null}
          />
        )}
        {step === 'finish' && (
          <FinishStep
            bookingId={booking.id}
            phase={phase}
            reader={reader}
            recorded={recorded}
            missing={missingAngles(report, recorded).filter((angle) => !saving.includes(angle))}
            isDriverOpen={isDriverAsked && mayMeet}
            isDriverLater={isDriverAsked && !mayMeet}
            isSaving={saving.length > 0}
            isComplete={report.completed_at !== null || isCompleting(recorded)}
            other={names[reader === 'host' ? 'renter' : 'host']}
            onOpen={(next) => setStep(next as Step)}
            onDone={onClose}
          />
        )}
      </div>
    </FullScreen>
  );
}
