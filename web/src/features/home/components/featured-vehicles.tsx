import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/ui/error-state';
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
  const { data, isError, refetch } = useQuery(featuredVehiclesQuery());
  if (data) return <VehicleGrid vehicles={data.items} />;
  if (isError) {
    return (
      <ErrorState
        title="Unable to load featured vehicles"
        text="The rest of the page works as usual."
        onRetry={() => void refetch()}
      />
    );
  }
  return <VehicleGridSkeleton />;
}
