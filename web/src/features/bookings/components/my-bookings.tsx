import { useQuery } from '@tanstack/react-query';
import { CalendarX, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { LinkButton } from '@/components/ui/link-button';
import { Pagination } from '@/components/ui/pagination';
import { Loaded } from '@/components/layout/loaded';
import { cn } from '@/lib/cn';
import type { Booking, BookingList } from '@/lib/api/types';
import { londonWall } from '@/lib/dates/london';
import { paths } from '@/lib/paths';
import { useNow } from '@/lib/use-now';
import { myBookingsQuery } from '../api/my-bookings';
import { tripGroups } from '../rules/trip-groups';
import { ComingUp } from './coming-up';
import { BookingsSkeleton } from './bookings-skeleton';
import { MyBookingCard } from './my-booking-card';
import { PastTripRow } from './past-trip-row';

/** Who looks at their trips sees what hosts and payments do to them, also where nothing comes live (D7-12). */
const LOOK_AGAIN_MS = 30_000;

/** The signed-in user's own trips: what comes up, what asks for something, what is ahead, what is over (D2.3-03 to D2.3-06; U1). */
export function MyBookings({ page, title = 'My Bookings' }: { page: number; title?: string }) {
  const query = useQuery({ ...myBookingsQuery(page), refetchInterval: LOOK_AGAIN_MS });
  // The button shows the reading that it asked for, not each one of the clock's.
  const [isRefreshing, setRefreshing] = useState(false);
  async function refresh() {
    setRefreshing(true);
    await query.refetch();
    setRefreshing(false);
  }
  return (
    <section aria-labelledby="my-bookings-heading" className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="my-bookings-heading" className="text-h2">
          {title}
        </h2>
        <Button variant="outline" size="sm" loading={isRefreshing} onClick={() => void refresh()}>
          <RotateCw aria-hidden className="size-4" /> Refresh
        </Button>
      </div>
      <Loaded
        query={query}
        what="your bookings"
        skeleton={<BookingsSkeleton />}
        empty={<NoBookings />}
      >
        {(list) => <Bookings list={list} />}
      </Loaded>
    </section>
  );
}

function Bookings({ list }: { list: BookingList }) {
  const now = londonWall(new Date(useNow(60_000)));
  return (
    <>
      {list.page === 1 && <ComingUp bookings={list.items} />}
      {tripGroups(list.items, now).map((group) => (
        <Trips key={group.title} {...group} />
      ))}
      <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
    </>
  );
}

function Trips({ title, bookings }: { title: string; bookings: Booking[] }) {
  const isPast = title === 'Past';
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h3 className="text-h3">{title}</h3>
      <ul className={cn('flex flex-col', isPast ? 'gap-2' : 'gap-4')}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            {isPast ? <PastTripRow booking={booking} /> : <MyBookingCard booking={booking} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoBookings() {
  return (
    <Empty
      icon={<CalendarX className="size-6" />}
      title="No bookings yet"
      text="Find a car, van or motorbike near you and book it in a minute."
      action={<LinkButton to={paths.browse}>Browse vehicles</LinkButton>}
    />
  );
}
