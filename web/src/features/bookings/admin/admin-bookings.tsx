import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { AdminList } from '@/components/admin-list/admin-list';
import { adminList, openAddress } from '@/components/admin-list/declare';
import { textFilter } from '@/components/admin-list/filters';
import { ListDrawer, OpenRow } from '@/components/admin-list/open-row';
import { useServerList } from '@/components/admin-list/use-admin-list';
import { Status } from '@/components/facts/status';
import { Empty } from '@/components/ui/empty';
import type { Booking } from '@/lib/api/types';
import { dateRange, shortId } from '@/lib/format';
import { useAddress } from '@/lib/use-address';
import { LOOK_AGAIN_MS } from '../api/admin-bookings';
import { bookingWords, paymentWords, vehicleName } from '../rules/booking-words';
import { AdminBooking, type BookingParts } from './admin-booking';
import { WaitingDecisions } from './waiting-decisions';

const list = adminList({
  title: 'Bookings found',
  hidesTitle: true,
  what: 'bookings',
  apply: 'Find booking',
  filters: {
    number: textFilter('Booking number', {
      hint: 'The whole number, or how it starts',
      maxLength: 36,
    }),
  },
  columns: [
    {
      id: 'number',
      heading: 'Booking',
      cell: ({ id }) => <OpenRow id={id}>{shortId(id)}</OpenRow>,
    },
    { id: 'vehicle', heading: 'Vehicle', cell: vehicleName },
    { id: 'renter', heading: 'Renter', cell: ({ renter }) => renter.display_name },
    { id: 'host', heading: 'Host', cell: ({ host }) => host.display_name },
    {
      id: 'dates',
      heading: 'Dates',
      sort: 'start',
      cell: ({ start_date, end_date }) => dateRange(start_date, end_date),
    },
    {
      id: 'status',
      heading: 'Status',
      cell: (booking) => <Status words={bookingWords(booking)} />,
    },
    {
      id: 'payment',
      heading: 'Payment',
      cell: (booking) => <Status words={paymentWords(booking)} />,
    },
  ],
  rowId: ({ id }: Booking) => id,
});

/** The bookings that wait for a decision; others by their number, or how it begins, as people read it out on the phone. */
export function AdminBookings(parts: BookingParts) {
  const found = useServerList(list, '/api/v1/admin/bookings', {
    needsFilter: true,
    refetchInterval: LOOK_AGAIN_MS,
    retry: false,
  });
  const { state, rows } = found;
  const isFound = state.isFiltered && !rows.isPlaceholderData && rows.data?.total === 1;
  useOpened(isFound ? rows.data?.items[0]?.id : undefined);
  return (
    <>
      <AdminList
        {...found}
        unasked={<WaitingDecisions />}
        empty={null}
        noMatch={<NoneFound number={state.filters.number} />}
      />
      <ListDrawer title={(id) => `Booking ${shortId(id)}`}>
        {(id) => <AdminBooking id={id} parts={parts} />}
      </ListDrawer>
    </>
  );
}

/** Opens the drawer of the only one found, once: who closes it stays in the list. */
function useOpened(only: string | undefined) {
  const [, change] = useAddress(openAddress);
  useEffect(() => {
    if (only !== undefined) change({ open: only });
  }, [only, change]);
}

function NoneFound({ number }: { number: string | undefined }) {
  return (
    <Empty
      icon={<SearchX className="size-6" />}
      title="No such booking"
      text={`No booking has a number that begins with ${number}.`}
    />
  );
}
