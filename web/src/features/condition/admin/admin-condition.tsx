import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Status } from '@/components/facts/status';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Booking, BookingCondition } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';
import { useNow } from '@/lib/use-now';
import { adminConditionQuery } from '../api/condition';
import type { Phase } from '../rules/draft';
import { PHASES, reportStatus, reportTold } from '../rules/report-words';
import { canCompare, recordedOf, reportOf, takenOf } from '../rules/standing';

const ReportDialog = lazyPart(() => import('../components/report-dialog'));
const Compare = lazyPart(() => import('../components/compare'));

/** What both sides recorded of the vehicle, for whoever decides about a report or a charge; nothing while there is none. */
export function AdminCondition({ booking }: { booking: Booking }) {
  const { data } = useQuery(adminConditionQuery(booking.id));
  const isEmpty = data?.reports.every(({ entries }) => entries.length === 0) ?? true;
  return data && !isEmpty ? <Reports booking={booking} condition={data} /> : null;
}

function Reports({ booking, condition }: { booking: Booking; condition: BookingCondition }) {
  const [open, setOpen] = useState<Phase | 'compare' | null>(null);
  const now = useNow(60_000);
  const names = { renter: booking.renter.display_name, host: booking.host.display_name };
  const close = () => setOpen(null);
  return (
    <Card>
      <section aria-labelledby="condition-heading" className="flex flex-col gap-4">
        <h3 id="condition-heading" className="text-h3">
          Condition of the vehicle
        </h3>
        <ul className="flex flex-col gap-4">
          {condition.reports.map((report) => (
            <li key={report.phase} className="flex flex-col items-start gap-2">
              <div className="flex flex-wrap items-center gap-3">
                <h4 className="font-semibold">{PHASES[report.phase].name}</h4>
                <Status words={reportStatus(report, takenOf(condition, report, []), now)} />
              </div>
              <p className="text-sm text-secondary">{reportTold(report, names, null, now)}</p>
              {report.entries.length > 0 && (
                <Button size="sm" variant="outline" onClick={() => setOpen(report.phase)}>
                  Look at it<span className="sr-only">: {PHASES[report.phase].name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {canCompare(condition, [], 'host') && (
          <Button
            size="sm"
            variant="outline"
            className="self-start"
            onClick={() => setOpen('compare')}
          >
            Compare before and after
          </Button>
        )}
      </section>
      <Suspense fallback={null}>
        {open !== null && open !== 'compare' && (
          <ReportDialog
            booking={booking}
            condition={condition}
            phase={open}
            recorded={recordedOf(reportOf(condition, open), [], 'host')}
            names={names}
            onClose={close}
          />
        )}
        {open === 'compare' && (
          <Compare condition={condition} waiting={[]} reader="host" names={names} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}
