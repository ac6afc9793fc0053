import { MoneyRows } from '@/components/facts/money-rows';
import { Status } from '@/components/facts/status';
import { VehicleLine } from '@/components/facts/vehicle-line';
import type { DataColumn } from '@/components/table/columns';
import type { Earning } from '@/lib/api/types';
import { dateRange, money } from '@/lib/format';
import { paths } from '@/lib/paths';
import { keptFor, stageWords, takenFrom } from '../rules/earning-words';

const amount = (pence: number) => <span className="tabular">{money(pence)}</span>;

/** What there is between what stands in the row and what it brings. */
function Taken({ from }: { from: Earning }) {
  const rows = takenFrom(from);
  return (
    rows.length > 0 && <MoneyRows rows={rows} gap="gap-1" className="text-sm text-secondary" />
  );
}

/** What a host sees of each booking's earnings. */
export const earningColumns: readonly DataColumn<Earning>[] = [
  {
    id: 'booking',
    heading: 'Booking',
    cell: ({ booking_id: id, vehicle, start_date: start, end_date: end }) => (
      <VehicleLine name={vehicle} to={paths.bookingDetails(id)}>
        <span className="text-secondary whitespace-nowrap">{dateRange(start, end)}</span>
      </VehicleLine>
    ),
  },
  {
    id: 'stage',
    heading: 'Status',
    cell: (earning) => (
      <span className="flex flex-col items-start gap-1">
        <Status words={stageWords(earning)} />
        <span className="text-sm text-secondary">{stageWords(earning).next(earning)}</span>
      </span>
    ),
  },
  {
    id: 'collected',
    heading: 'At pick-up',
    align: 'end',
    cell: ({ collected_pence: pence }) => (pence > 0 ? amount(pence) : '–'),
  },
  {
    id: 'payable',
    heading: 'From us',
    align: 'end',
    cell: ({ payable_pence: pence }) => amount(pence),
  },
  {
    id: 'deposit',
    heading: 'From the deposit',
    align: 'end',
    cell: ({ from_deposit_pence: pence }) => (pence > 0 ? amount(pence) : '–'),
  },
  {
    id: 'amount',
    heading: 'You earn',
    align: 'end',
    cell: (earning) => (
      <>
        <span className="font-semibold">{amount(keptFor(earning))}</span>
        <Taken from={earning} />
      </>
    ),
  },
];
