import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { DataColumn } from '@/components/table/columns';
import { DataTable } from '@/components/table/data-table';
import { Empty } from '@/components/ui/empty';
import type { Booking, WaitingDecision } from '@/lib/api/types';
import { instant, money, shortId } from '@/lib/format';
import { adminBookingsQuery, decisionsQuery } from '../api/admin-bookings';
import { vehicleName } from '../rules/booking-words';

/** What waits, and the booking that it is about, as far as it has been read. */
interface Waiting extends WaitingDecision {
  booking?: Booking;
}

const columns: DataColumn<Waiting>[] = [
  { id: 'number', heading: 'Booking', cell: ({ booking_id: id }) => <ToBooking id={id} /> },
  {
    id: 'what',
    heading: 'To decide',
    cell: ({ kind }) => (kind === 'charge' ? 'Contested charge' : 'Contested no-show'),
  },
  {
    id: 'amount',
    heading: 'Amount',
    align: 'end',
    cell: ({ amount_pence: pence }) => money(pence),
  },
  { id: 'since', heading: 'Waiting since', cell: ({ since }) => instant(since) },
  {
    id: 'vehicle',
    heading: 'Vehicle',
    cell: ({ booking }) => (booking ? vehicleName(booking) : '–'),
  },
  { id: 'renter', heading: 'Renter', cell: ({ booking }) => booking?.renter.display_name ?? '–' },
  { id: 'host', heading: 'Host', cell: ({ booking }) => booking?.host.display_name ?? '–' },
];

/** Leads to one booking. */
export function ToBooking({ id }: { id: string }) {
  return (
    <Link
      to={{ search: `?number=${id}` }}
      className="font-semibold text-primary underline hover:text-primary-strong"
    >
      {shortId(id)}
    </Link>
  );
}

/** Contested no-shows and charges to deposits, the oldest first (K5, K7). */
export function WaitingDecisions() {
  const decisions = useQuery(decisionsQuery());
  const bookings = useQuery(adminBookingsQuery(''));
  const rows = decisions.data?.items.map((decision): Waiting => {
    const booking = bookings.data?.items.find(({ id }) => id === decision.booking_id);
    return { ...decision, booking };
  });
  return (
    <>
      <h2 className="text-h2">Waiting for a decision</h2>
      <DataTable
        label="Waiting for a decision"
        columns={columns}
        rows={rows}
        rowId={({ booking_id: id, kind, since }) => `${id} ${kind} ${since}`}
        error={decisions.error}
        onRetry={() => void decisions.refetch()}
        failed="Unable to look for decisions"
        empty={
          <Empty
            icon={<CircleCheck className="size-6" />}
            title="Nothing is waiting for a decision"
            text="When a renter contests a no-show or a charge to their deposit, the booking appears here."
          />
        }
        wide="(min-width: 1100px)"
      />
    </>
  );
}
