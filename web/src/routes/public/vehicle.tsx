import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { BookingCard } from '@/features/bookings/booking-card';
import { bookingQuery } from '@/features/bookings/booking-params';
import { useBookingChoice } from '@/features/bookings/use-booking-choice';
import { vehicleQuery } from '@/features/vehicles/api/vehicle';
import { Gallery } from '@/features/vehicles/gallery';
import { VehicleHeading } from '@/features/vehicles/vehicle-facts';
import { VehicleListing } from '@/features/vehicles/vehicle-listing';
import { VehiclePageSkeleton } from '@/features/vehicles/vehicle-page-skeleton';
import type { VehicleDetail } from '@/lib/api/types';
import { Skeleton } from '@/components/ui/skeleton';
import { useDocumentTitle } from '@/lib/use-document-title';
import { lazyRetry } from '@/lib/lazy-retry';

// Floats over the foot of phones: nothing moves when it comes.
const BookBar = lazyRetry(() => import('@/features/bookings/book-bar'));
// Only for those who come back from an unfinished payment, and for old addresses.
const HoldBanner = lazyRetry(() => import('@/features/bookings/hold-banner'));
const VehicleNotFound = lazyRetry(() => import('@/features/vehicles/vehicle-not-found'));

/** /vehicle/{id} (P2.1-02) */
export function Component() {
  const { vehicleId = '' } = useParams();
  const { data: vehicle, isError } = useQuery(vehicleQuery(vehicleId));
  if (vehicle) return <VehiclePage key={vehicle.id} vehicle={vehicle} />;
  return isError ? <NotFound /> : <Pending />;
}

function Pending() {
  useDocumentTitle('Vehicle');
  return <VehiclePageSkeleton />;
}

function NotFound() {
  useDocumentTitle('Vehicle Not Found');
  return <VehicleNotFound />;
}

function VehiclePage({ vehicle }: { vehicle: VehicleDetail }) {
  const name = `${vehicle.make} ${vehicle.model}`;
  useDocumentTitle(`${name} ${vehicle.year} in ${vehicle.place}`);
  const { choice } = useBookingChoice();
  const { startDate, endDate } = choice;
  return (
    <div className="container-page flex flex-col gap-6 pt-6 pb-28 md:gap-8 md:pb-16">
      {choice.hold && (
        <Suspense fallback={<Skeleton className="h-28 w-full" />}>
          <HoldBanner bookingId={choice.hold} />
        </Suspense>
      )}
      <Gallery images={vehicle.images} name={name} />
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_21rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
        <VehicleHeading vehicle={vehicle} />
        {/* Before the listing on phones (P2.6-07), beside it and in view on desktops (P2.6-06). */}
        <aside
          aria-label="Book this vehicle"
          className="md:sticky md:top-24 md:col-start-2 md:row-span-2 md:row-start-1 md:self-start"
        >
          <BookingCard vehicle={vehicle} />
        </aside>
        <VehicleListing vehicle={vehicle} query={bookingQuery({ startDate, endDate })} />
      </div>
      <Suspense>
        <BookBar vehicle={vehicle} />
      </Suspense>
    </div>
  );
}
