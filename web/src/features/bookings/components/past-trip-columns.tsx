import { Status } from '@/components/facts/status';
import { VehicleLine } from '@/components/facts/vehicle-line';
import type { DataColumn } from '@/components/table/columns';
import type { PastTrip } from '@/lib/api/types';
import { dateRange, money } from '@/lib/format';
import { paths } from '@/lib/paths';
import { outcomeWords, sideWords } from '../rules/past-trips';

const amount = (pence: number) => <span className="tabular">{money(pence)}</span>;

/** What is told of each trip that is over. */
export const pastTripColumns: readonly DataColumn<PastTrip>[] = [
  {
    id: 'trip',
    heading: 'Trip',
    cell: ({ id, vehicle, start_date: start, end_date: end }) => (
      <VehicleLine name={vehicle} to={paths.bookingDetails(id)}>
        <span className="text-secondary whitespace-nowrap">{dateRange(start, end)}</span>
      </VehicleLine>
    ),
  },
  { id: 'side', heading: 'With', cell: sideWords },
  { id: 'state', heading: 'Outcome', cell: (trip) => <Status words={outcomeWords(trip)} /> },
  { id: 'total', heading: 'Price', align: 'end', cell: ({ total_pence: pence }) => amount(pence) },
  {
    id: 'refunded',
    heading: 'Refunded',
    align: 'end',
    cell: ({ refunded_pence: pence }) => (pence > 0 ? amount(pence) : '–'),
  },
  {
    id: 'earned',
    heading: 'You earned',
    align: 'end',
    cell: ({ earned_pence: pence }) =>
      pence === null ? '–' : <span className="font-semibold">{amount(pence)}</span>,
  },
];
