import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { AdminList } from '@/components/admin-list/admin-list';
import { At, nothing } from '@/components/admin-list/cells';
import { adminList } from '@/components/admin-list/declare';
import { OpenRow } from '@/components/admin-list/open-row';
import { useAdminList, useRows } from '@/components/admin-list/use-admin-list';
import { Empty } from '@/components/ui/empty';
import type { Booking, WaitingDecision } from '@/lib/api/types';
import { money, shortId } from '@/lib/format';
import { contestedBookingsQuery, decisionsQuery } from '../api/admin-bookings';
import { vehicleName } from '../rules/booking-words';

/** What waits, and the booking that it is about, as far as it has been read. */
interface Waiting extends WaitingDecision {
  booking?: Booking;
}

const list = adminList({
  title: 'Waiting for a decision',
  what: 'what waits for a decision',
  filters: {},
  columns: [
    {
      id: 'number',
      heading: 'Booking',
      cell: ({ booking_id: id }) => <OpenRow id={id}>{shortId(id)}</OpenRow>,
    },
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
    { id: 'since', heading: 'Waiting since', cell: ({ since }) => <At iso={since} /> },
    {
      id: 'vehicle',
      heading: 'Vehicle',
      cell: ({ booking }) => (booking ? vehicleName(booking) : nothing),
    },
    {
      id: 'renter',
      heading: 'Renter',
      cell: ({ booking }) => booking?.renter.display_name ?? nothing,
    },
    { id: 'host', heading: 'Host', cell: ({ booking }) => booking?.host.display_name ?? nothing },
  ],
  rowId: ({ booking_id: id, kind, since }: Waiting) => `${id} ${kind} ${since}`,
});

/** Contested no-shows and charges to deposits, the oldest first (K5, K7). */
export function WaitingDecisions() {
  const state = useAdminList(list);
  const bookings = useQuery(contestedBookingsQuery());
  const rows = useRows({
    ...decisionsQuery(),
    select: ({ items }) => ({
      items: items.map((decision): Waiting => {
        const booking = bookings.data?.items.find(({ id }) => id === decision.booking_id);
        return { ...decision, booking };
      }),
    }),
  });
  return (
    <AdminList
      list={list}
      state={state}
      rows={rows}
      empty={
        <Empty
          icon={<CircleCheck className="size-6" />}
          title="Nothing is waiting for a decision"
          text="When a renter contests a no-show or a charge to their deposit, the booking appears here."
        />
      }
    />
  );
}
