import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BookingCard } from '@/features/bookings/booking-card';
import { bookingQuery } from '@/features/bookings/booking-params';
import { useBookingChoice } from '@/features/bookings/use-booking-choice';
import { VehicleSummary } from '@/features/bookings/vehicle-summary';
import { vehicleQuery } from '@/features/vehicles/api/vehicle';
import VehicleNotFound from '@/features/vehicles/vehicle-not-found';
import { VehiclePageSkeleton } from '@/features/vehicles/vehicle-page-skeleton';
import { useDocumentTitle } from '@/lib/use-document-title';

/** /booking/{vehicleId}: the booking step on a page of its own (P2.1-03, R3). */
export function Component() {
  useDocumentTitle('Book a vehicle');
  const { vehicleId = '' } = useParams();
  const { choice } = useBookingChoice();
  const { data: vehicle, isError } = useQuery(vehicleQuery(vehicleId));
  if (!vehicle) return isError ? <VehicleNotFound /> : <VehiclePageSkeleton />;
  return (
    <div className="container-page flex max-w-[64rem] flex-col gap-6 py-8 md:py-12">
      <h1 className="text-h1 font-bold">Your booking</h1>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_24rem]">
        <VehicleSummary vehicle={vehicle} query={bookingQuery(choice)} />
        <BookingCard vehicle={vehicle} />
      </div>
    </div>
  );
}
