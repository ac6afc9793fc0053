import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { LinkButton } from '@/components/ui/link-button';
import { featuredVehiclesQuery, VehicleGrid, VehicleGridSkeleton } from '@/features/vehicles';
import { paths } from '@/lib/paths';

/** Eight vehicles to start from. */
export function FeaturedVehicles() {
  return (
    <section
      aria-labelledby="featured-heading"
      className="container-page flex flex-col gap-6 py-14"
    >
      <div className="flex items-end justify-between gap-4">
        <h2 id="featured-heading" className="text-h1">
          Featured vehicles
        </h2>
        <LinkButton variant="outline" to={paths.browse}>
          See all <span className="sr-only">vehicles</span>
        </LinkButton>
      </div>
      <Featured />
    </section>
  );
}

function Featured() {
  const query = useQuery(featuredVehiclesQuery());
  return (
    <Loaded query={query} what="featured vehicles" skeleton={<VehicleGridSkeleton />}>
      {({ items }) => <VehicleGrid vehicles={items} />}
    </Loaded>
  );
}
