import { MoneyRows, type MoneyRow } from '@/components/facts/money-rows';
import { Status } from '@/components/facts/status';
import { VehicleTitle } from '@/components/facts/vehicle-line';
import type { PastTrip } from '@/lib/api/types';
import { dateRange } from '@/lib/format';
import { paths } from '@/lib/paths';
import { outcomeWords, sideWords } from '../rules/past-trips';

/** A trip that is over, on a phone. */
export function PastTripCard({ trip }: { trip: PastTrip }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-h3">
          <VehicleTitle name={trip.vehicle} to={paths.bookingDetails(trip.id)} />
        </h3>
        <Status words={outcomeWords(trip)} />
      </div>
      <p className="text-sm text-secondary">
        {dateRange(trip.start_date, trip.end_date)} · {sideWords(trip)}
      </p>
      <MoneyRows rows={amountsOf(trip)} gap="gap-1" className="text-sm [&_dt]:text-muted" />
    </>
  );
}

function amountsOf({ total_pence: price, refunded_pence: back, earned_pence: earned }: PastTrip) {
  const rows: MoneyRow[] = [{ term: 'Price', pence: price }];
  if (back > 0) rows.push({ term: 'Refunded', pence: back });
  if (earned !== null) rows.push({ term: 'You earned', pence: earned });
  return rows;
}
