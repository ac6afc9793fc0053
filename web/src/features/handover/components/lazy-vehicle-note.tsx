import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { lazyPart } from '@/lib/lazy-part';

const Later = lazyPart(() => import('./vehicle-note'));

/** The hand-over note for all bookings of a vehicle, where its host edits it. */
export function VehicleNote({ vehicleId }: { vehicleId: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Later vehicleId={vehicleId} />
    </Suspense>
  );
}
