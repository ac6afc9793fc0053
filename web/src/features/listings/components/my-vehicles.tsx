import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Pagination } from '@/components/ui/pagination';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { myListingsQuery } from '../api/my-listings';
import { MyVehicleCard } from './my-vehicle-card';
import { NoVehicles } from './no-vehicles';

/** The host's own vehicles, with what can be done with each. */
export default function MyVehicles({ page }: { page: number }) {
  const query = useQuery(myListingsQuery(page));
  return (
    <section aria-labelledby="my-vehicles-heading" className="flex flex-col gap-5">
      <h2 id="my-vehicles-heading" className="text-h2">
        My Vehicles
      </h2>
      <Loaded
        query={query}
        what="your vehicles"
        skeleton={<VehiclesSkeleton />}
        empty={<NoVehicles />}
      >
        {(list) => (
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
        )}
      </Loaded>
    </section>
  );
}

function VehiclesSkeleton() {
  return (
    <Loading label="Loading your vehicles">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </Loading>
  );
}
