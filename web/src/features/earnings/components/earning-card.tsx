import type { Earning } from '@/lib/api/types';
import { dateRange, money } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { collectedLabel, keptFor, stageWords } from '../rules/earning-words';
import { StageBadge } from './stage-badge';

/** One booking's earnings on a host's phone. */
export function EarningCard({ earning }: { earning: Earning }) {
  const next = stageWords(earning).next(earning);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-h3">
          <Link to={paths.bookingDetails(earning.booking_id)} className="hover:underline">
            {earning.vehicle}
          </Link>
        </h3>
        <StageBadge earning={earning} />
      </div>
      <p className="text-sm text-secondary">
        {dateRange(earning.start_date, earning.end_date)}
        {next && ` · ${next}`}
      </p>
      <dl className="flex flex-col gap-1 text-sm">
        {earning.collected_pence > 0 && (
          <>
            <Line label={collectedLabel(earning)} pence={earning.collected_pence} />
            <Line label="From us" pence={earning.payable_pence} />
          </>
        )}
        {earning.from_deposit_pence > 0 && (
          <Line label="From the deposit, not income" pence={earning.from_deposit_pence} />
        )}
      </dl>
      <p className="tabular border-t pt-3 font-display text-h3 font-bold">
        {money(keptFor(earning))}{' '}
        <span className="font-sans text-sm font-normal text-muted">for you</span>
      </p>
    </>
  );
}

function Line({ label, pence }: { label: string; pence: number }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular">{money(pence)}</dd>
    </div>
  );
}
