import type { ReactNode } from 'react';
import type { VehicleDetail } from '@/lib/api/types';
import { HostCard } from './host-card';
import { OtherVehicles } from './other-vehicles';
import { VehicleFacts } from './vehicle-facts';
import { VehicleReviews } from './vehicle-reviews';
import { VehicleFeatures, VehicleTerms } from './vehicle-terms';

interface VehicleListingProps {
  vehicle: VehicleDetail;
  /** The searched dates for another vehicle's page: "" or "?startDate=…". */
  query: string;
  /** Where it is. */
  place: ReactNode;
}

/** What the vehicle offers and costs, what its host says, and what renters said (P2.6-05). */
export function VehicleListing({ vehicle, query, place }: VehicleListingProps) {
  return (
    <div data-slot="vehicle-listing" className="flex flex-col gap-10">
      <VehicleFacts vehicle={vehicle} />
      <VehicleFeatures features={vehicle.features} />
      <VehicleTerms vehicle={vehicle} />
      <section aria-labelledby="about-heading" className="flex flex-col gap-4">
        <h2 id="about-heading" className="text-h2">
          About this vehicle
        </h2>
        <p className="max-w-[68ch] break-words whitespace-pre-line text-secondary">
          {vehicle.description}
        </p>
      </section>
      {place}
      <HostCard host={vehicle.host} />
      <VehicleReviews vehicleId={vehicle.id} host={vehicle.host.display_name} />
      <OtherVehicles vehicleId={vehicle.id} query={query} />
    </div>
  );
}
