import { useQuery } from '@tanstack/react-query';
import { Empty } from '@/components/ui/empty';
import { ErrorState } from '@/components/ui/error-state';
import { LinkButton } from '@/components/ui/link-button';
import { Pagination } from '@/components/ui/pagination';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { errorText } from '@/lib/api/error';
import type { ListingList } from '@/lib/api/types';
import { paths } from '@/lib/paths';
import { myListingsQuery } from '../api/my-listings';
import { MyVehicleCard } from './my-vehicle-card';
import { NoVehicles } from './no-vehicles';

/** The host's own vehicles, with what can be done with each. */
export default function MyVehicles({ page }: { page: number }) {
  const { data, error, refetch } = useQuery(myListingsQuery(page));
  return (
    <section aria-labelledby="my-vehicles-heading" className="flex flex-col gap-5">
      <h2 id="my-vehicles-heading" className="text-h2">
        My Vehicles
      </h2>
      <Vehicles list={data} error={error} onRetry={() => void refetch()} />
    </section>
  );
}

interface VehiclesProps {
  list: ListingList | undefined;
  error: Error | null;
  onRetry: () => void;
}

function Vehicles({ list, error, onRetry }: VehiclesProps) {
  if (!list && error)
    return (
      <ErrorState title="Unable to load your vehicles" text={errorText(error)} onRetry={onRetry} />
    );
  if (!list)
    return (
      <Loading label="Loading your vehicles">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      </Loading>
    );
  if (list.items.length === 0) return list.page > 1 ? <NoSuchPage /> : <NoVehicles />;
  return (
    <>
      <ul className="flex flex-col gap-4">
        {list.items.map((vehicle) => (
          <li key={vehicle.id}>
            <MyVehicleCard vehicle={vehicle} />
          </li>
        ))}
      </ul>
      <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
    </>
  );
}

function NoSuchPage() {
  return (
    <Empty
      title="There is no such page"
      text="You have fewer vehicles than that."
      action={
        <LinkButton variant="outline" to={paths.myVehicles}>
          Go to the first page
        </LinkButton>
      }
    />
  );
}
