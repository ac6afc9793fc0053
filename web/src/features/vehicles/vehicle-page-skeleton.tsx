import { Loading, Skeleton } from '@/components/ui/skeleton';

/** Shaped like the vehicle's page (P2.6-01). */
export function VehiclePageSkeleton() {
  return (
    <Loading label="Loading the vehicle">
      <div className="container-page flex flex-col gap-8 py-6">
        <Skeleton className="aspect-3/2 w-full rounded-xl md:aspect-5/2" />
        <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_21rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex flex-col gap-4">
            <Skeleton className="h-7 w-28 rounded-full" />
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
          <Skeleton className="h-112 w-full rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}
