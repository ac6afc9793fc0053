import type { Booking } from '@/lib/api/types';
import { tellBookingCompleted } from '@/lib/booking-completed';
import { useBookingsChanged } from './use-bookings-changed';

/** Answers what is to be called when a booking proves paid: all that is shown of bookings is read again, here and in the other tabs. */
export function useBookingPaid() {
  const bookingsChanged = useBookingsChanged();
  return ({ booking_status }: Booking) => {
    if (booking_status === 'confirmed') tellBookingCompleted();
    else void bookingsChanged();
  };
}
