import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { PageBeyondLast } from '@/components/layout/page-beyond-last';
import { DataTable } from '@/components/table/data-table';
import { Empty } from '@/components/ui/empty';
import { Pagination } from '@/components/ui/pagination';
import type { Booking } from '@/lib/api/types';
import { hostBookingsQuery } from '../api/host-bookings';
import { BookingsSkeleton } from './bookings-skeleton';
import { HostBookingCard } from './host-booking-card';
import { hostBookingColumns } from './host-booking-columns';

/** The bookings of the host's vehicles: a table on desktops, cards on phones (P1-04, D1-02). */
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

const asCard = (booking: Booking) => <HostBookingCard booking={booking} />;

function Bookings({ page }: { page: number }) {
  const { data, error, refetch } = useQuery(hostBookingsQuery(page));
  return (
    <>
      <DataTable
        label="Bookings table"
        columns={hostBookingColumns}
        rows={data?.items}
        rowId={({ id }) => id}
        card={asCard}
        wide="(min-width: 1024px)"
        error={error}
        onRetry={() => void refetch()}
        failed="Unable to load your bookings"
        skeleton={<BookingsSkeleton />}
        empty={
          data && data.page > 1 ? (
            <PageBeyondLast page={data.page} what="bookings" />
          ) : (
            <NoBookings />
          )
        }
      />
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
