import type { Booking } from '@/lib/api/types';
import { BookingDeposit } from '../components/booking-deposit';

/** The same for an admin, who decides about contested charges. */
export function AdminDeposit({ booking }: { booking: Booking }) {
  return <BookingDeposit booking={booking} reader="admin" />;
}
