import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';

/** In the place of a map that is on its way, which may take seconds where a processor draws it. */
export function MapLoading({ className }: { className?: string }) {
  return (
    <div
      data-slot="map-loading"
      role="status"
      className={cn('grid place-items-center overflow-hidden *:[grid-area:1/1]', className)}
    >
      <Skeleton shape="square" className="size-full" />
      <p className="z-1 rounded-full bg-surface px-4 py-2 text-sm font-medium shadow-sm">
        Loading map…
      </p>
    </div>
  );
}
