import { Status } from '@/components/facts/status';
import { Dialog } from '@/components/ui/dialog';
import type { Booking, BookingCondition } from '@/lib/api/types';
import { ANGLES } from '../rules/angles';
import type { Phase } from '../rules/draft';
import { PHASES, readingWords, timeWords, type Names } from '../rules/report-words';
import { damagesOf, driverSaid, reportOf, type Recorded } from '../rules/standing';
import { DamageList, marksOf, Photos } from './damage-step';
import { DRIVER_WORDS } from './driver-step';
import { LargePhoto } from './photo';
import { VehicleOutline } from './vehicle-outline';

interface ReportDialogProps {
  booking: Booking;
  condition: BookingCondition;
  phase: Phase;
  /** All that stands in it, and what of it waits on this phone. */
  recorded: readonly Recorded[];
  names: Names;
  onClose: () => void;
}

/** All that both sides recorded of a vehicle's condition, with who did and when. */
export default function ReportDialog(props: ReportDialogProps) {
  const { booking, condition, phase, recorded, names, onClose } = props;
  const report = reportOf(condition, phase);
  const of = (kind: Recorded['what']['kind']) => recorded.filter(({ what }) => what.kind === kind);
  const said = driverSaid(recorded);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={PHASES[phase].name}
      description={`${booking.vehicle.make} ${booking.vehicle.model}`}
    >
      <div className="flex flex-col gap-8">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {of('shot').map((shot) => (
            <li key={shot.id}>
              <Shot shot={shot} names={names} />
            </li>
          ))}
        </ul>
        <section aria-labelledby="readings-heading" className="flex flex-col gap-2">
          <h3 id="readings-heading" className="text-h3">
            Odometer and {condition.is_electric ? 'battery' : 'fuel'}
          </h3>
          <ul className="flex flex-col gap-1">
            {of('reading').map((reading) => (
              <li key={reading.id}>
                {readingWords(reading.what)} <By of={reading} names={names} />
              </li>
            ))}
          </ul>
          <p className="text-secondary">{countsWords(report.counts, of('reading').length)}</p>
        </section>
        <section aria-labelledby="damage-heading" className="flex flex-col gap-3">
          <h3 id="damage-heading" className="text-h3">
            Damage
          </h3>
          <div className="grid items-start gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <VehicleOutline kind={condition.outline} marks={marksOf(damagesOf(recorded), false)} />
            <DamageList damages={damagesOf(recorded)} names={names} />
          </div>
        </section>
        {(said === 'driver_checked' || said === 'did_not_meet') && <p>{DRIVER_WORDS[said]}</p>}
        <Notes notes={of('note')} names={names} />
        {condition.head && <Chain head={condition.head} />}
      </div>
    </Dialog>
  );
}

function countsWords(counts: BookingCondition['reports'][number]['counts'], readings: number) {
  const words = readingWords(counts);
  if (words === null) return readings === 0 ? 'Nobody entered them.' : 'None came in time.';
  return `What counts: ${words}. Of two readings it is the one better for the renter.`;
}

function By({ of: { entry, side }, names }: { of: Recorded; names: Names }) {
  return (
    <span className="text-sm text-muted">
      by {names[side]}, {entry ? timeWords(entry) : 'not sent yet'}
    </span>
  );
}

function Shot({ shot, names }: { shot: Recorded; names: Names }) {
  const { angle } = shot.what;
  const label = angle ? ANGLES[angle].label : 'Photo';
  const [photo] = shot.photos;
  return (
    <figure className="flex flex-col gap-1">
      {photo ? (
        <LargePhoto photo={photo} alt={label} className="aspect-4/3 w-full" />
      ) : (
        <p className="flex aspect-4/3 items-center justify-center rounded-md bg-sunken p-2 text-center text-sm text-muted">
          Deleted after 12 months
        </p>
      )}
      <figcaption className="flex flex-col gap-1 text-sm">
        <span className="font-medium">{label}</span>
        <By of={shot} names={names} />
        {shot.entry?.is_late && <Status words={{ label: 'Late', tone: 'warning' }} />}
      </figcaption>
    </figure>
  );
}

function Notes({ notes, names }: { notes: readonly Recorded[]; names: Names }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes-heading" className="flex flex-col gap-3">
      <h3 id="notes-heading" className="text-h3">
        Added afterwards
      </h3>
      <ul className="flex flex-col gap-4">
        {notes.map((note) => (
          <li key={note.id} className="flex flex-col gap-2">
            {note.what.note && <p className="[overflow-wrap:anywhere]">{note.what.note}</p>}
            <Photos of={note} />
            <By of={note} names={names} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Chain({ head }: { head: string }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm text-secondary">
        Nothing here can be changed unnoticed
      </summary>
      <p className="text-sm [overflow-wrap:anywhere] text-muted">
        Each record is sealed together with the one before it. Whoever keeps this number can tell
        later that nothing was changed: {head}
      </p>
    </details>
  );
}
