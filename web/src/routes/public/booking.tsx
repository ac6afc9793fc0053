import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Beside } from '@/components/layout/beside';
import { LoadFailed } from '@/components/layout/load-failed';
import { Loaded, type LoadFailure } from '@/components/layout/loaded';
import {
  BookingCard,
  choiceQuery,
  OwnHold,
  useBookingChoice,
  VehicleSummary,
} from '@/features/bookings';
import { vehicleQuery, VehicleNotFound, VehiclePageSkeleton } from '@/features/vehicles';
import type { VehicleDetail } from '@/lib/api/types';
import { useParams } from '@/lib/router';

/** /booking/{vehicleId}: the booking step on a page of its own (P2.1-03, R3). */
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
      {(vehicle) => <BookingStep vehicle={vehicle} />}
    </Loaded>
  );
}

function NotFound({ isRetrying, onRetry }: LoadFailure) {
  return (
    <Suspense>
      <VehicleNotFound isRetrying={isRetrying} onRetry={onRetry} />
    </Suspense>
  );
}

function BookingStep({ vehicle }: { vehicle: VehicleDetail }) {
  const { choice } = useBookingChoice();
  return (
    <div className="container-page grid max-w-[64rem] items-start gap-6 pt-6 pb-60 md:grid-cols-[minmax(0,1fr)_21rem] md:pb-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-6">
        <OwnHold vehicleId={vehicle.id} />
        <h1 className="text-h1 font-bold">Your booking</h1>
        <VehicleSummary vehicle={vehicle} query={choiceQuery(choice)} />
      </div>
      <Beside className="md:sticky md:top-[var(--beside-top,6rem)]">
        <BookingCard key={vehicle.id} vehicle={vehicle} onPhones="bar" />
      </Beside>
    </div>
  );
}
