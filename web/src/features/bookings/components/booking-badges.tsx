import { Status } from '@/components/facts/status';
import type { Booking } from '@/lib/api/types';
import { bookingWords, paymentWords } from '../rules/booking-words';

/** How a booking stands, and how its money does. */
export function BookingBadges({ booking }: { booking: Booking }) {
  return (
    <p data-slot="booking-badges" className="flex flex-wrap gap-2">
      <Status words={bookingWords(booking)} /> <Status words={paymentWords(booking)} />
    </p>
  );
}
