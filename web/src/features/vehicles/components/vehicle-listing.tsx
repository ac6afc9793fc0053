import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { VehicleDetail } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';
import { VehicleFacts } from './vehicle-facts';
import { VehicleFeatures, VehicleTerms } from './vehicle-terms';

// Far down the page: fetched after what is seen first.
const HostCard = lazyPart(() => import('./host-card'));
const VehicleReviews = lazyPart(() => import('./vehicle-reviews'));
const OtherVehicles = lazyPart(() => import('./other-vehicles'));

/** All that the host says about the vehicle, the host, and what renters said (P2.6-05). */
export function VehicleListing({ vehicle, query }: { vehicle: VehicleDetail; query: string }) {
  return (
    <div data-slot="vehicle-listing" className="flex flex-col gap-10">
      <VehicleFacts vehicle={vehicle} />
      <VehicleFeatures features={vehicle.features} />
      <section aria-labelledby="about-heading" className="flex flex-col gap-4">
        <h2 id="about-heading" className="text-h2">
          About this vehicle
        </h2>
        <p className="max-w-[68ch] break-words whitespace-pre-line text-secondary">
          {vehicle.description}
        </p>
      </section>
      <VehicleTerms vehicle={vehicle} />
      <Suspense fallback={<Skeleton className="h-32 w-full" />}>
        <HostCard host={vehicle.host} />
        <VehicleReviews vehicleId={vehicle.id} />
        <OtherVehicles vehicleId={vehicle.id} query={query} />
      </Suspense>
    </div>
  );
}
