import { EarlyWords } from '@/components/layout/early-words';
import { Skeleton } from '@/components/ui/skeleton';
import { VehicleGridSkeleton } from '@/features/vehicles';

export const hostPage = 'container-page flex flex-col gap-12 pt-8 pb-16';

/** Shaped like the host's page; as tall as the window, so that the footer is not pushed about. */
export function HostPageSkeleton() {
  return (
    <div className={`${hostPage} min-h-dvh`}>
      <div role="status" aria-live="polite">
        <EarlyWords html="<p>Loading the host</p>" />
        <div className="flex flex-col gap-6 rounded-xl border bg-surface p-6 md:p-8">
          <div className="flex items-center gap-5">
            <Skeleton shape="round" className="size-24" />
            <div className="flex flex-1 flex-col gap-3">
              <Skeleton className="h-10 w-48 max-w-full" />
              <Skeleton className="h-5 w-40 max-w-full" />
            </div>
          </div>
          <Skeleton className="h-6 w-full max-w-[65ch]" />
          <Skeleton className="h-16 w-full" />
        </div>
      </div>
      <VehicleGridSkeleton count={4} firstRow="visible" />
    </div>
  );
}
