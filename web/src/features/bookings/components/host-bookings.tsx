import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { Loaded } from '@/components/layout/loaded';
import { DataTable } from '@/components/table/data-table';
import { Empty } from '@/components/ui/empty';
import { Pagination } from '@/components/ui/pagination';
import type { Booking } from '@/lib/api/types';
import { hostBookingsQuery } from '../api/host-bookings';
import { hostGroups } from '../rules/host-groups';
import { BookingsSkeleton } from './bookings-skeleton';
import { HostBookingCard } from './host-booking-card';
import { hostBookingColumns } from './host-booking-columns';

/** The bookings of the host's vehicles by what comes next: tables on desktops, cards on phones (P1-04, D1-02). */
export function HostBookings({ page }: { page: number }) {
  return (
    <section aria-labelledby="host-bookings-heading" className="flex flex-col gap-5">
      <h2 id="host-bookings-heading" className="text-h2">
        Bookings
      </h2>
      <Bookings page={page} />
    </section>
  );
}

const table = {
  columns: hostBookingColumns,
  rowId: ({ id }: Booking) => id,
  card: (booking: Booking) => <HostBookingCard booking={booking} />,
  wide: '(min-width: 1024px)',
} as const;

function Bookings({ page }: { page: number }) {
  const query = useQuery(hostBookingsQuery(page));
  return (
    <Loaded
      query={query}
      what="your bookings"
      skeleton={<BookingsSkeleton />}
      empty={<NoBookings />}
    >
      {(list) => (
        <>
          {hostGroups(list.items).map(({ title, bookings }) => (
            <section key={title} aria-label={title} className="flex flex-col gap-3">
              <h3 className="text-h3">{title}</h3>
              <DataTable {...table} label={`${title}: bookings`} rows={bookings} />
            </section>
          ))}
          <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
        </>
      )}
    </Loaded>
  );
}

function NoBookings() {
  return (
    <Empty
      icon={<CalendarX className="size-6" />}
      title="No bookings yet"
      text="When somebody books one of your vehicles, you will see it here."
    />
  );
}
