import { MapPin } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { useAfterLoad } from '@/lib/use-after-load';
import { useNearView } from '@/lib/use-near-view';
import { hasWebGl, isKnownToLackWebGl } from '../rules/web-gl';

const AreaMap = lazyPart(() => import('./area-map'));

interface ApproximatePlaceProps {
  place: string;
  area: { lat: number; lng: number };
}

/** Where a vehicle is, as far as everybody may know (S4): the map comes when somebody scrolls near it. */
export function ApproximatePlace({ place, area }: ApproximatePlaceProps) {
  const [ref, isNear] = useNearView<HTMLElement>();
  return (
    <section ref={ref} aria-labelledby="area-heading" className="flex flex-col gap-4">
      <h2 id="area-heading" className="text-h2">
        Where it is
      </h2>
      <p className="flex items-start gap-2 text-secondary">
        <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
        <span>{place}. You get the address once the booking is confirmed.</span>
      </p>
      <PictureOf area={area} isNear={isNear} />
    </section>
  );
}

/**
 * Its place is kept from the start, so that nothing moves when it comes. Where it cannot be drawn the place goes before
 * anybody is near: going later, it would pull what stands below from under the pointer.
 */
function PictureOf({ area, isNear }: Pick<ApproximatePlaceProps, 'area'> & { isNear: boolean }) {
  const isAsked = useAfterLoad() || isNear;
  const isImpossible = useMemo(() => isKnownToLackWebGl() || (isAsked && !hasWebGl()), [isAsked]);
  if (isImpossible) return null;
  const kept = <div data-slot="area-map-place" className="h-64" />;
  if (!isNear) return kept;
  return (
    <Suspense fallback={kept}>
      <AreaMap {...area} />
    </Suspense>
  );
}
