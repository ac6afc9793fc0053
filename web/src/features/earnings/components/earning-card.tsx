import { MoneyRows, type MoneyRow } from '@/components/facts/money-rows';
import { Status } from '@/components/facts/status';
import { VehicleTitle } from '@/components/facts/vehicle-line';
import type { Earning } from '@/lib/api/types';
import { dateRange, money } from '@/lib/format';
import { paths } from '@/lib/paths';
import { collectedLabel, keptFor, stageWords, takenFrom } from '../rules/earning-words';

/** One booking's earnings on a host's phone. */
export function EarningCard({ earning }: { earning: Earning }) {
  const next = stageWords(earning).next(earning);
  const parts = partsOf(earning);
  const beside = takenFrom(earning).filter(({ lessens }) => !lessens);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-h3">
          <VehicleTitle name={earning.vehicle} to={paths.bookingDetails(earning.booking_id)} />
        </h3>
        <Status words={stageWords(earning)} />
      </div>
      <p className="text-sm text-secondary">
        {dateRange(earning.start_date, earning.end_date)}
        {next && ` · ${next}`}
      </p>
      {parts.length > 0 && (
        <MoneyRows rows={parts} gap="gap-1" className="text-sm [&_dt]:text-muted" />
      )}
      <p className="tabular border-t pt-3 font-display text-h3 font-bold">
        {money(keptFor(earning))}{' '}
        <span className="font-sans text-sm font-normal text-muted">for you</span>
      </p>
      {beside.length > 0 && (
        <MoneyRows rows={beside} gap="gap-1" className="text-sm [&_dt]:text-muted" />
      )}
    </>
  );
}

/** What it is made of, where that is more than one sum. */
function partsOf(earning: Earning): MoneyRow[] {
  const {
    collected_pence: collected,
    payable_pence: payable,
    from_deposit_pence: deposit,
  } = earning;
  const taken = takenFrom(earning).filter(({ lessens }) => lessens);
  return [
    ...(collected > 0 ? [{ term: collectedLabel(earning), pence: collected }] : []),
    ...(collected > 0 || taken.length > 0 ? [{ term: 'From us', pence: payable }] : []),
    ...(deposit > 0 ? [{ term: 'From the deposit, not income', pence: deposit }] : []),
    ...taken,
  ];
}
