import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EarlyPicture } from './early-picture';

/** The vehicle's page: one column on phones; on desktops the last row takes what the card beside it needs. */
export const vehicleGrid =
  'container-page grid content-start gap-x-10 gap-y-6 pt-6 pb-28 md:grid-cols-[minmax(0,1fr)_21rem] md:grid-rows-[auto_auto_auto_1fr] md:pb-16 lg:grid-cols-[minmax(0,1fr)_24rem]';

/** Beside the rest on desktops, where it stays in view (P2.6-06). */
export const besideVehicle =
  'md:sticky md:top-[var(--beside-top,6rem)] md:col-start-2 md:row-span-4 md:row-start-1 md:self-start';

/** Shaped like the vehicle's page (P2.6-01); as tall as the window, so that the footer is not pushed about. */
export function VehiclePageSkeleton() {
  return (
    <Loading label="Loading the vehicle">
      <div className={`${vehicleGrid} min-h-dvh`}>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-6 w-1/2" />
        </div>
        <div className="relative">
          <Skeleton className="aspect-3/2 w-full lg:aspect-auto lg:h-[clamp(15rem,46dvh,24rem)]" />
          {/* On desktops the first picture is one of several. */}
          <EarlyPicture className="rounded-xl lg:hidden" />
        </div>
        <div className={besideVehicle}>
          <Skeleton className="h-112 w-full" />
        </div>
        <Skeleton className="h-24 w-full" />
      </div>
    </Loading>
  );
}
