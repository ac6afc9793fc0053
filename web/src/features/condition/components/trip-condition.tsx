import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { addressOf, oneOfField } from '@/lib/address';
import type { Booking, BookingCondition } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';
import { preloadShots } from '@/lib/uploads/shot';
import { useAddress } from '@/lib/use-address';
import { useNow } from '@/lib/use-now';
import { conditionQuery } from '../api/condition';
import { record, useWaitingEntries } from '../api/waiting';
import type { Phase, Side, WaitingEntry } from '../rules/draft';
import { PHASES, phaseOf, reportStatus, reportTold, type Names } from '../rules/report-words';
import {
  canCompare,
  canSayDriver,
  driverSaid,
  isCompleting,
  recordedOf,
  reportOf,
  takenOf,
} from '../rules/standing';
import { WaitingNote } from './waiting-line';

const CheckFlow = lazyPart(() => import('./check-flow'));
const ReportDialog = lazyPart(() => import('./report-dialog'));
const NoteDialog = lazyPart(() => import('./note-dialog'));
const Compare = lazyPart(() => import('./compare'));

/** ?check=in opens the check-in, ?check=out the check-out. */
const address = addressOf({ check: oneOfField(['in', 'out', undefined] as const, undefined) });

interface TripConditionProps {
  booking: Booking;
  reader: Side;
}

/** The reports of a vehicle's condition: where they stand, and what their reader does next. */
export default function TripCondition({ booking, reader }: TripConditionProps) {
  const query = useQuery(conditionQuery(booking.id));
  const waiting = useWaitingEntries(booking.id);
  // Where vehicles are handed over there may be no signal: what it takes is fetched before.
  useEffect(() => {
    CheckFlow.preload();
    preloadShots();
  }, []);
  // It was called off: what this phone still has is told as long as it has any.
  const isOver = query.data?.reports.length === 0;
  const isAsked = booking.pick_up_address === null && !query.data;
  if ((isOver || isAsked) && waiting.length === 0) return null;
  return (
    <Card className="print:hidden">
      <section aria-labelledby="condition-heading" className="flex flex-col gap-4">
        <div>
          <h2 id="condition-heading" className="text-h3">
            Condition of the vehicle
          </h2>
          <p className="text-sm text-secondary">
            Photos from before and after settle what was there already. They work without a signal,
            and only you two and our support team can see them.
          </p>
        </div>
        <WaitingNote waiting={waiting} />
        {!isOver && (
          <Loaded query={query} what="the condition reports" skeleton="h-32 w-full">
            {(condition) => (
              <Reports booking={booking} reader={reader} condition={condition} waiting={waiting} />
            )}
          </Loaded>
        )}
      </section>
    </Card>
  );
}

type Open = { what: 'report' | 'note'; phase: Phase } | { what: 'compare' };

interface ReportsProps extends TripConditionProps {
  condition: BookingCondition;
  waiting: readonly WaitingEntry[];
}

const namesFor = ({ renter, host }: Booking, reader: Side): Names => ({
  renter: reader === 'renter' ? 'you' : renter.display_name,
  host: reader === 'host' ? 'you' : host.display_name,
});

function Reports({ booking, reader, condition, waiting }: ReportsProps) {
  const [{ check }, change] = useAddress(address);
  const [open, setOpen] = useState<Open | null>(null);
  const names = namesFor(booking, reader);
  const close = () => setOpen(null);
  const common = { booking, reader, condition, names };
  const checked = check && phaseOf(check);
  const mayCheck = checked && reportOf(condition, checked).can_add.includes('shot');
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {condition.reports.map(({ phase }) => (
          <li key={phase} className="flex flex-col items-start gap-3 rounded-md border p-4">
            <ReportRow
              {...common}
              phase={phase}
              waiting={waiting}
              onCheck={() => change({ check: PHASES[phase].short }, { push: true })}
              onOpen={(what) => setOpen({ what, phase })}
            />
          </li>
        ))}
      </ul>
      {canCompare(condition, waiting, reader) && (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          onPointerEnter={Compare.preload}
          onFocus={Compare.preload}
          onClick={() => setOpen({ what: 'compare' })}
        >
          Compare before and after
        </Button>
      )}
      <Suspense fallback={null}>
        {mayCheck && (
          <CheckFlow
            {...common}
            key={checked}
            phase={checked}
            onClose={() => change({ check: undefined })}
          />
        )}
        {open?.what === 'report' && (
          <ReportDialog
            {...common}
            phase={open.phase}
            recorded={recordedOf(reportOf(condition, open.phase), waiting, reader)}
            onClose={close}
          />
        )}
        {open?.what === 'note' && (
          <NoteDialog
            bookingId={booking.id}
            report={reportOf(condition, open.phase)}
            onClose={close}
          />
        )}
        {open?.what === 'compare' && (
          <Compare
            condition={condition}
            waiting={waiting}
            reader={reader}
            names={names}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

interface ReportRowProps extends ReportsProps {
  phase: Phase;
  names: Names;
  onCheck: () => void;
  onOpen: (what: 'report' | 'note') => void;
}

function ReportRow(props: ReportRowProps) {
  const { booking, reader, condition, waiting, phase, names, onCheck, onOpen } = props;
  const now = useNow(60_000);
  const report = reportOf(condition, phase);
  const recorded = recordedOf(report, waiting, reader);
  const taken = takenOf(condition, report, recorded);
  const { name, doing } = PHASES[phase];
  const about = <span className="sr-only">: {name}</span>;
  const can = (kind: (typeof report.can_add)[number]) => report.can_add.includes(kind);
  const isDoing = report.completed_at === null && can('reading') && !isCompleting(recorded);
  const isOver = now > Date.parse(report.counts_until);
  // The renter's completion leaves the host's word about the driver open.
  const isDriverOpen =
    report.completed_at !== null &&
    canSayDriver(report, reader, now) &&
    driverSaid(recorded) === null;
  // What the other side completed before the pick-up is looked over there.
  const isLookingOver = report.completed_at !== null && can('reading');
  const start = isOver ? 'Record it late' : `Start ${doing}`;
  const isAcknowledging = recorded.some(
    ({ what, waiting: here }) => what.kind === 'acknowledged' && here && !here.problem,
  );
  return (
    <>
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{name}</h3>
        <Status words={reportStatus(report, taken, now)} />
      </div>
      <p className="text-sm text-secondary">
        {isCompleting(recorded)
          ? 'You have completed it. It is sent as soon as there is a network.'
          : reportTold(report, names, reader, now)}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 empty:hidden">
        {isDoing && (
          // Nobody is led to what counts for nothing any more.
          <Button size="sm" variant={isOver ? 'outline' : 'primary'} onClick={onCheck}>
            {recorded.length > 0 ? `Continue ${doing}` : start}
          </Button>
        )}
        {isLookingOver && (
          <Button size="sm" variant="outline" onClick={onCheck}>
            Add readings or damage
          </Button>
        )}
        {isDriverOpen && (
          <Button size="sm" variant="outline" onClick={onCheck}>
            Say who drives
          </Button>
        )}
        {can('acknowledged') && !isAcknowledging && (
          <Button
            size="sm"
            onClick={() => void record(booking.id, { phase, kind: 'acknowledged' })}
          >
            Acknowledge{about}
          </Button>
        )}
        {can('note') && (
          <Button
            size="sm"
            variant="outline"
            onPointerEnter={NoteDialog.preload}
            onFocus={NoteDialog.preload}
            onClick={() => onOpen('note')}
          >
            Add notes or photos{about}
          </Button>
        )}
        {recorded.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            onPointerEnter={ReportDialog.preload}
            onFocus={ReportDialog.preload}
            onClick={() => onOpen('report')}
          >
            Look at it{about}
          </Button>
        )}
      </div>
    </>
  );
}
