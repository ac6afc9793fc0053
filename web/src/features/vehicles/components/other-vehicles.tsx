import { useQuery } from '@tanstack/react-query';
import { otherVehiclesQuery } from '../api/other-vehicles';
import { VehicleGrid } from './vehicle-grid';

/** The host's further vehicles; nothing is shown when there are none or they cannot be loaded. */
export function OtherVehicles({ vehicleId, query }: { vehicleId: string; query: string }) {
  const { data } = useQuery(otherVehiclesQuery(vehicleId));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="other-heading" className="flex flex-col gap-4">
      <h2 id="other-heading" className="text-h2">
        More from this host
      </h2>
      <VehicleGrid vehicles={data.items} query={query} columns={3} />
    </section>
  );
}
