import { useQuery } from '@tanstack/react-query';
import { CarFront } from 'lucide-react';
import { Loaded } from '@/components/layout/loaded';
import { Empty } from '@/components/ui/empty';
import { LinkButton } from '@/components/ui/link-button';
import { VehicleGrid, VehicleGridSkeleton } from '@/features/vehicles';
import { paths } from '@/lib/paths';
import { hostVehiclesQuery } from '../api/host-vehicles';
import { useShownPages } from '../hooks/use-shown-pages';
import { MoreButton } from './more-button';

interface HostVehiclesProps {
  hostId: string;
  name: string;
}

/** What the host rents out at present (D2.8-02). */
export function HostVehicles({ hostId, name }: HostVehiclesProps) {
  const first = useQuery(hostVehiclesQuery(hostId, 1)).data;
  const { pages, showMore } = useShownPages('vehicles', first);
  return (
    <section aria-labelledby="host-vehicles-heading" className="flex flex-col gap-6">
      <h2 id="host-vehicles-heading" className="text-h2">
        {name}’s vehicles
      </h2>
      {Array.from({ length: pages }, (_, index) => (
        <VehiclesOfPage key={index} hostId={hostId} page={index + 1} />
      ))}
      {first && (
        <MoreButton
          what="vehicles"
          shown={Math.min(pages * first.page_size, first.total)}
          total={first.total}
          pageSize={first.page_size}
          onMore={showMore}
        />
      )}
    </section>
  );
}

function VehiclesOfPage({ hostId, page }: { hostId: string; page: number }) {
  const query = useQuery(hostVehiclesQuery(hostId, page));
  const firstRow = page === 1 ? 'visible' : 'below';
  return (
    <Loaded
      query={query}
      what="vehicles"
      skeleton={<VehicleGridSkeleton count={4} firstRow={firstRow} />}
      empty={
        <Empty
          icon={<CarFront className="size-6" />}
          title="No vehicles available from this host"
          text="Their vehicles are paused or no longer listed."
          action={
            <LinkButton variant="outline" to={paths.browse}>
              Browse other vehicles
            </LinkButton>
          }
        />
      }
    >
      {({ items }) => <VehicleGrid vehicles={items} firstRow={firstRow} />}
    </Loaded>
  );
}
