import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { Empty } from '@/components/ui/empty';
import { ErrorState } from '@/components/ui/error-state';
import { Pagination } from '@/components/ui/pagination';
import { errorText } from '@/lib/api/error';
import { desktopQuery, useMediaQuery } from '@/lib/use-media-query';
import { hostBookingsQuery } from '../api/host-bookings';
import { BookingsSkeleton } from './bookings-skeleton';
import { HostBookingCards } from './host-booking-cards';
import { HostBookingTable } from './host-booking-table';
import { NoSuchPage } from './no-such-page';

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

function Bookings({ page }: { page: number }) {
  const { data, error, refetch } = useQuery(hostBookingsQuery(page));
  const isDesktop = useMediaQuery(desktopQuery);
  if (!data) {
    if (!error) return <BookingsSkeleton />;
    return (
      <ErrorState
        title="Unable to load your bookings"
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.items.length === 0 && data.page > 1) return <NoSuchPage page={data.page} />;
  if (data.items.length === 0) {
    return (
      <Empty
        icon={<CalendarX className="size-6" />}
        title="No bookings yet"
        text="When somebody books one of your vehicles, you will see it here."
      />
    );
  }
  const List = isDesktop ? HostBookingTable : HostBookingCards;
  return (
    <>
      <List bookings={data.items} />
      <Pagination page={data.page} pageSize={data.page_size} total={data.total} />
    </>
  );
}
