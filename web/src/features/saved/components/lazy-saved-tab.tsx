import { Suspense } from 'react';
import { VehicleGridSkeleton } from '@/features/vehicles';
import { lazyPage } from '@/lib/lazy-part';

const SavedTab = lazyPage(() => import('./saved-tab'));

/** The Saved tab of the dashboards, fetched when it is opened. */
export function LazySavedTab({ page }: { page: number }) {
  return (
    <Suspense fallback={<VehicleGridSkeleton count={3} columns={3} />}>
      <SavedTab page={page} />
    </Suspense>
  );
}
