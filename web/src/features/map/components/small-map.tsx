import { Suspense, useMemo } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { useAfterLoad } from '@/lib/use-after-load';
import { useNearView } from '@/lib/use-near-view';
import { hasWebGl, isKnownToLackWebGl } from '../rules/web-gl';

const AreaMap = lazyPart(() => import('./area-map'));

interface SmallMapProps {
  lat: number;
  lng: number;
  /** The place itself; otherwise where it is about. */
  exact?: boolean;
}

/**
 * A picture of where something is, which comes when somebody scrolls near it. Its place is kept from the start, so that
 * nothing moves then. Where it cannot be drawn the place goes before anybody is near: going later, it would pull what
 * stands below from under the pointer; the words beside it say where.
 */
export function SmallMap(point: SmallMapProps) {
  const [ref, isNear] = useNearView<HTMLDivElement>();
  const isAsked = useAfterLoad() || isNear;
  const isImpossible = useMemo(() => isKnownToLackWebGl() || (isAsked && !hasWebGl()), [isAsked]);
  if (isImpossible) return null;
  const kept = <div data-slot="area-map-place" className="h-64" />;
  return (
    <div ref={ref} data-slot="small-map" className="print:hidden">
      {isNear ? (
        <Suspense fallback={kept}>
          <AreaMap {...point} />
        </Suspense>
      ) : (
        kept
      )}
    </div>
  );
}
