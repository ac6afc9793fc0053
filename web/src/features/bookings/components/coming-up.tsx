import { KeyRound, MapPin } from 'lucide-react';
import { LinkButton } from '@/components/ui/link-button';
import type { Booking } from '@/lib/api/types';
import { dateOf, londonWall } from '@/lib/dates/wall-time';
import { dateTime } from '@/lib/format';
import { paths } from '@/lib/paths';
import { useNow } from '@/lib/use-now';
import { vehicleName } from '../rules/booking-words';
import { comingUp, countdown } from '../rules/coming-up';

const words = { 'pick-up': 'Pick-up', return: 'Return' };

/** What the renter does next: where to be, and when. Nothing while no trip is ahead. */
export function ComingUp({ bookings }: { bookings: Booking[] }) {
  const now = londonWall(new Date(useNow(60_000)));
  const next = comingUp(bookings, now);
  if (!next) return null;
  const { booking, what, date, time } = next;
  return (
    <section
      aria-labelledby="coming-up-heading"
      data-slot="coming-up"
      className="on-brand flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg bg-inverse-soft p-5 text-on-inverse md:p-6"
    >
      <div className="flex flex-col gap-1">
        <h3 id="coming-up-heading" className="text-h2">
          {countdown(dateOf(now), date)}: {vehicleName(booking)}
        </h3>
        <p className="flex items-center gap-2 font-medium">
          <KeyRound aria-hidden className="size-5 shrink-0 text-accent" />
          {words[what]} {dateTime(date, time)}
        </p>
        {what === 'pick-up' && booking.pick_up_address && (
          <p className="flex items-center gap-2 text-on-inverse-soft">
            <MapPin aria-hidden className="size-5 shrink-0 text-accent" />
            {booking.pick_up_address}
          </p>
        )}
      </div>
      <LinkButton variant="plate" to={paths.bookingDetails(booking.id)}>
        View trip
      </LinkButton>
    </section>
  );
}
