import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { PageBeyondLast } from '@/components/layout/page-beyond-last';
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
  failed: 'Unable to load your bookings',
  empty: null,
} as const;

function Bookings({ page }: { page: number }) {
  const { data, error, refetch } = useQuery(hostBookingsQuery(page));
  return (
    <>
      {data && data.items.length > 0 ? (
        hostGroups(data.items).map(({ title, bookings }) => (
          <section key={title} aria-label={title} className="flex flex-col gap-3">
            <h3 className="text-h3">{title}</h3>
            <DataTable {...table} label={`${title}: bookings`} rows={bookings} />
          </section>
        ))
      ) : (
        <DataTable
          {...table}
          label="Bookings table"
          rows={data?.items}
          error={error}
          onRetry={() => void refetch()}
          skeleton={<BookingsSkeleton />}
          empty={
            data && data.page > 1 ? (
              <PageBeyondLast page={data.page} what="bookings" />
            ) : (
              <NoBookings />
            )
          }
        />
      )}
      {data && data.items.length > 0 && (
        <Pagination page={data.page} pageSize={data.page_size} total={data.total} />
      )}
    </>
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
