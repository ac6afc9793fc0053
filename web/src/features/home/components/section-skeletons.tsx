import { Loading, Skeleton } from '@/components/ui/skeleton';

// What stands in the place of what a section shows while its data come: as large as that.

export function ReviewsSkeleton() {
  return (
    <Loading label="Loading reviews">
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((review) => (
          <Skeleton key={review} shape="square" className="h-52 w-full rounded-lg" />
        ))}
      </div>
    </Loading>
  );
}

export const townGrid = 'grid gap-3 grid-cols-2 sm:grid-cols-3 lg:grid-cols-4';
export const typeGrid = 'grid gap-4 grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-7';

interface TilesSkeletonProps {
  label: string;
  count: number;
  tile: string;
  grid: string;
}

export function TilesSkeleton({ label, count, tile, grid }: TilesSkeletonProps) {
  return (
    <Loading label={label}>
      <div className={grid}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} shape="square" className={`${tile} w-full rounded-lg`} />
        ))}
      </div>
    </Loading>
  );
}
