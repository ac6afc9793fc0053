import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BookBar, BookingCard, OwnHold, choiceQuery, useBookingChoice } from '@/features/bookings';
import {
  vehicleQuery,
  Gallery,
  VehicleHeading,
  VehicleNotFound,
  VehicleListing,
  besideVehicle,
  vehicleGrid,
  VehiclePageSkeleton,
} from '@/features/vehicles';
import { ApproximatePlace } from '@/features/map';
import { Beside } from '@/components/layout/beside';
import { LoadFailed } from '@/components/layout/load-failed';
import { Loaded, type LoadFailure } from '@/components/layout/loaded';
import type { VehicleDetail } from '@/lib/api/types';
import { notFoundTitles } from '@/lib/not-found-titles';
import { useParams } from '@/lib/router';
import { useDocumentTitle } from '@/lib/document-title';

/** /vehicle/{id} (P2.1-02) */
export function Component() {
  const { vehicleId = '' } = useParams();
  const query = useQuery(vehicleQuery(vehicleId));
  return (
    <Loaded
      query={query}
      what="this vehicle"
      skeleton={<VehiclePageSkeleton />}
      gone={NotFound}
      Failed={LoadFailed}
    >
      {(vehicle) => <VehiclePage key={vehicle.id} vehicle={vehicle} />}
    </Loaded>
  );
}

function NotFound({ isRetrying, onRetry }: LoadFailure) {
  useDocumentTitle(notFoundTitles.vehicle);
  return (
    <Suspense>
      <VehicleNotFound isRetrying={isRetrying} onRetry={onRetry} />
    </Suspense>
  );
}

function VehiclePage({ vehicle }: { vehicle: VehicleDetail }) {
  const name = `${vehicle.make} ${vehicle.model}`;
  useDocumentTitle(`${name} ${vehicle.year} in ${vehicle.place}`);
  const { choice } = useBookingChoice();
  const { startDate, endDate } = choice;
  return (
    <div className={vehicleGrid}>
      <OwnHold vehicleId={vehicle.id} />
      <VehicleHeading vehicle={vehicle} />
      <Gallery images={vehicle.images} name={name} category={vehicle.category} />
      {/* Before the listing on phones (P2.6-07), beside everything and in view on desktops (P2.6-06). */}
      <Beside as="aside" aria-label="Book this vehicle" className={besideVehicle}>
        <BookingCard vehicle={vehicle} onPhones="no-button" />
      </Beside>
      <VehicleListing
        vehicle={vehicle}
        query={choiceQuery({ startDate, endDate })}
        place={<ApproximatePlace place={vehicle.place} area={vehicle.area} />}
      />
      <BookBar vehicle={vehicle} />
    </div>
  );
}
