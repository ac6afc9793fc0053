import { VehicleGridSkeleton } from '@/features/vehicles';
import { lazyTab } from '@/lib/lazy-part';

export const SavedTab = lazyTab(
  () => import('./saved-tab'),
  <VehicleGridSkeleton count={3} columns={3} />,
);
