import type { Booking } from '@/lib/api/types';
import { isUnpaidHold } from './booking-words';
import { isAhead } from './coming-up';

const TITLES = ['To pay', 'Waiting for an answer', 'Under way', 'Upcoming', 'Past'] as const;

type Title = (typeof TITLES)[number];

function titleOf(booking: Booking, now: string): Title {
  if (isUnpaidHold(booking)) return 'To pay';
  if (!isAhead(booking, now)) return 'Past';
  if (booking.booking_status === 'pending') return 'Waiting for an answer';
  return booking.booking_status === 'active' ? 'Under way' : 'Upcoming';
}

/**
 * A renter's trips by what they ask of their renter, the most urgent first. `now`: London wall time. The server's list
 * is in this order over all its pages.
 */
export function tripGroups(bookings: readonly Booking[], now: string) {
  return TITLES.map((title) => ({
    title,
    bookings: bookings.filter((booking) => titleOf(booking, now) === title),
  })).filter((group) => group.bookings.length > 0);
}
