import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { Empty } from '@/components/ui/empty';
import { ErrorState } from '@/components/ui/error-state';
import { LinkButton } from '@/components/ui/link-button';
import { Pagination } from '@/components/ui/pagination';
import { favouriteVehiclesQuery } from '@/features/favourites';
import { VehicleGrid, VehicleGridSkeleton } from '@/features/vehicles';
import { errorText } from '@/lib/api/error';
import { paths } from '@/lib/paths';

export function SavedVehicles({ page }: { page: number }) {
  return (
    <section aria-labelledby="favourites-heading" className="flex flex-col gap-5">
      <h2 id="favourites-heading" className="text-h2">
        Favourites
      </h2>
      <Vehicles page={page} />
    </section>
  );
}

function Vehicles({ page }: { page: number }) {
  const { data, error, refetch } = useQuery(favouriteVehiclesQuery(page));
  if (!data) {
    if (!error) return <VehicleGridSkeleton count={3} columns={3} />;
    return (
      <ErrorState
        title="Unable to load your favourites"
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.total === 0) {
    return (
      <Empty
        icon={<Heart className="size-6" />}
        title="No favourites yet"
        text="Press the heart of a vehicle, and you find it here again."
        action={<LinkButton to={paths.browse}>Browse vehicles</LinkButton>}
      />
    );
  }
  return (
    <>
      <VehicleGrid vehicles={data.items} columns={3} />
      <Pagination
        page={data.page}
        pageSize={data.page_size}
        total={data.total}
        label="Pages of favourites"
      />
    </>
  );
}
