import { VehicleTitle } from '@/components/facts/vehicle-line';
import type { Booking } from '@/lib/api/types';
import { paths } from '@/lib/paths';
import { vehicleName } from '../rules/booking-words';

/** What was rented, as the way to its booking. */
export function TripLink({ booking }: { booking: Booking }) {
  const { id, vehicle } = booking;
  return (
    <VehicleTitle
      name={vehicleName(booking)}
      year={vehicle.year}
      to={paths.bookingDetails(id)}
      small
    />
  );
}
