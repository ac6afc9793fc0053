import { Loading, Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import type { VehicleCard as Vehicle } from '@/lib/api/types';
import { EarlyPicture } from './early-picture';
import { VehicleCard } from './vehicle-card';

interface VehicleGridProps {
  vehicles: Vehicle[];
  query?: string;
  heading?: 'h2' | 'h3';
  leads?: 'total' | undefined;
  /** columns from 1280 px on; 2 is for half of the page */
  columns?: 1 | 2 | 3 | 4;
  /** The first row is visible at once: its pictures are not lazy, the first one is the page's largest. */
  firstRow?: 'visible' | 'below';
}

const grid = 'grid gap-5';
const wide = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 xl:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
};

/** Vehicle cards of equal height in rows. */
export function VehicleGrid(props: VehicleGridProps) {
  const { vehicles, query, heading, leads, columns = 4, firstRow = 'below' } = props;
  const loading = (index: number) => {
    if (firstRow === 'below' || index >= columns) return 'lazy';
    return index === 0 ? 'lcp' : 'eager';
  };
  return (
    <ul data-slot="vehicle-grid" className={cn(grid, wide[columns])}>
      {vehicles.map((vehicle, index) => (
        <li key={vehicle.id}>
          <VehicleCard {...{ vehicle, query, heading, leads }} loading={loading(index)} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders shaped like the cards to come. */
export function VehicleGridSkeleton({
  count = 8,
  columns = 4,
  firstRow = 'below',
}: Pick<VehicleGridProps, 'columns' | 'firstRow'> & { count?: number }) {
  return (
    <Loading label="Loading vehicles">
      <div className={cn(grid, wide[columns])}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="overflow-hidden rounded-lg border bg-surface">
            <div className="relative">
              <Skeleton shape="square" className="aspect-3/2 w-full" />
              {index === 0 && firstRow === 'visible' && <EarlyPicture />}
            </div>
            <div className="grid gap-3 p-4">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="mt-3 h-6 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
