import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@/lib/api/types';
import { londonWall } from '@/lib/dates/london';
import { date } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { useNow } from '@/lib/use-now';
import { hostBookingsQuery } from '../api/host-bookings';
import { stepWords, vehicleName } from '../rules/booking-words';
import { countdown, nextDay, type Step } from '../rules/coming-up';
import { NextBand } from './next-band';

/** Whose keys a host hands over or takes back on the next day on which anybody comes. */
export function HostNext() {
  const now = londonWall(new Date(useNow(60_000)));
  const { data } = useQuery(hostBookingsQuery(1));
  const steps = nextDay(data?.items ?? [], now);
  return steps[0] ? <Day steps={steps} words={countdown(now, steps[0].date)} /> : null;
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
            <span className="text-on-inverse-soft">
              {booking.renter.display_name}
              {booking.delivery_address && `, at ${booking.delivery_address}`}
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
