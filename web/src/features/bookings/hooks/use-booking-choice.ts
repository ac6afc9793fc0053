import { useAddress } from '@/lib/use-address';
import { bookingAddress } from '../rules/booking-params';

/** The renter's choice as it stands in the address, and a way to change parts of it. */
export function useBookingChoice() {
  const [choice, change] = useAddress(bookingAddress);
  return { choice, change };
}
