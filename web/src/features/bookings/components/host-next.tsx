import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LinkButton } from '@/components/ui/link-button';
import type { Booking } from '@/lib/api/types';
import { londonWall } from '@/lib/dates/wall-time';
import { date, dateRange, instant, plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import { useNow } from '@/lib/use-now';
import { hostBookingsQuery, hostRequestsQuery } from '../api/host-bookings';
import { hostStatsQuery } from '../api/host-stats';
import { stepWords, vehicleName } from '../rules/booking-words';
import { countdown, nextDay, type Step } from '../rules/coming-up';
import { NextBand } from './next-band';

/** What a host does next: hand over and take back keys, answer requests, or list the first vehicle. */
export function HostNext() {
  const now = londonWall(new Date(useNow(60_000)));
  const bookings = useQuery(hostBookingsQuery(1));
  const requests = useQuery(hostRequestsQuery());
  const stats = useQuery(hostStatsQuery());
  if (bookings.data?.total === 0 && stats.data?.listed_cars === 0) return <FirstStep />;
  const steps = nextDay(bookings.data?.items ?? [], now);
  return (
    <>
      {requests.data && requests.data.total > 0 && <Requests {...requests.data} />}
      {steps[0] && <Day steps={steps} words={countdown(now, steps[0].date)} />}
    </>
  );
}

function FirstStep() {
  return (
    <NextBand
      title="Put your first vehicle on the road"
      action={
        <LinkButton variant="plate" to={paths.listVehicle}>
          Add your first vehicle
        </LinkButton>
      }
    >
      <p className="max-w-prose text-on-inverse-soft">
        You need its registration number, a few photos and a price. We save each step, so you can
        stop and come back at any time.
      </p>
    </NextBand>
  );
}

function Day({ steps, words }: { steps: Step[]; words: string }) {
  const day = steps[0] && date(steps[0].date);
  return (
    <NextBand title={words === 'Today' ? 'Today' : `${words}: ${day}`}>
      <ul className="flex flex-col gap-1.5">
        {steps.map(({ booking, what, time }) => (
          <li key={booking.id} className="flex flex-wrap items-baseline gap-x-3">
            <strong className="tabular">{time}</strong>
            <span className="min-w-16 text-accent">{stepWords[what]}</span>
            <BookingLink booking={booking} />
            <span className="text-on-inverse-soft">{booking.renter.display_name}</span>
          </li>
        ))}
      </ul>
    </NextBand>
  );
}

function Requests({ items, total }: { items: Booking[]; total: number }) {
  return (
    <NextBand title={`${plural(total, 'request')} for you to answer`}>
      <ul className="flex flex-col gap-1.5">
        {items.slice(0, 3).map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-baseline gap-x-3">
            <BookingLink booking={booking} />
            <span className="text-on-inverse-soft">
              {booking.renter.display_name}, {dateRange(booking.start_date, booking.end_date)}
              {booking.answer_by && `, answer by ${instant(booking.answer_by)}`}
            </span>
          </li>
        ))}
      </ul>
    </NextBand>
  );
}

function BookingLink({ booking }: { booking: Booking }) {
  return (
    <Link to={paths.bookingDetails(booking.id)} className="font-semibold underline">
      {vehicleName(booking)}
    </Link>
  );
}
