import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { lazyPage } from '@/lib/lazy-part';

const List = lazyPage(() => import('./my-vehicles'));

/** The host's own vehicles, fetched when their tab is opened. */
export function MyVehicles({ page }: { page: number }) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <List page={page} />
    </Suspense>
  );
}
