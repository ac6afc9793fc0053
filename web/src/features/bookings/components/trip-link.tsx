import type { Booking } from '@/lib/api/types';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { vehicleName } from '../rules/booking-words';

/** What was rented, as the way to its booking. */
export function TripLink({ booking }: { booking: Booking }) {
  return (
    <Link to={paths.bookingDetails(booking.id)} className="hover:underline">
      {vehicleName(booking)}{' '}
      <span className="font-sans text-sm font-normal text-muted">{booking.vehicle.year}</span>
    </Link>
  );
}
