import { KeyRound, MapPin } from 'lucide-react';
import { LinkButton } from '@/components/ui/link-button';
import type { Booking } from '@/lib/api/types';
import { londonWall } from '@/lib/dates/london';
import { dateTime } from '@/lib/format';
import { paths } from '@/lib/paths';
import { useNow } from '@/lib/use-now';
import { stepWords, vehicleName } from '../rules/booking-words';
import { comingUp, countdown } from '../rules/coming-up';
import { NextBand } from './next-band';

/** What the renter does next: where to be, and when. Nothing while no trip is ahead. */
export function ComingUp({ bookings }: { bookings: Booking[] }) {
  const now = londonWall(new Date(useNow(60_000)));
  const [next] = comingUp(bookings, now);
  if (!next) return null;
  const { booking, what, date, time } = next;
  return (
    <NextBand
      title={`${countdown(now, date)}: ${vehicleName(booking)}`}
      action={
        <LinkButton variant="plate" to={paths.bookingDetails(booking.id)}>
          View trip
        </LinkButton>
      }
    >
      <p className="flex items-center gap-2 font-medium">
        <KeyRound aria-hidden className="size-5 shrink-0 text-accent" />
        {stepWords[what]} {dateTime(date, time)}
      </p>
      {booking.pick_up_address && (
        <p className="flex items-center gap-2 text-on-inverse-soft">
          <MapPin aria-hidden className="size-5 shrink-0 text-accent" />
          {booking.pick_up_address}
        </p>
      )}
    </NextBand>
  );
}
