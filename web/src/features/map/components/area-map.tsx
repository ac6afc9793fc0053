import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useGround } from '../hooks/use-ground';
import { retried } from '../rules/retried';
import { MapLoading } from './map-loading';

const AREA_ZOOM = 10;
/** Where streets are drawn; without them the ground comes as close as it has something to show. */
const PLACE_ZOOM = 15;

interface AreaMapProps {
  lat: number;
  lng: number;
  /** The place itself; otherwise where it is about. */
  exact?: boolean;
}

/** A still picture of the ground around a place, with a pin on it, or with a circle where it is about. */
export default function AreaMap({ lat, lng, exact = false }: AreaMapProps) {
  const ground = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const based = useGround();
  useEffect(() => {
    const element = ground.current;
    if (!based || !element) return;
    const gone = new AbortController();
    const zoom = exact ? Math.min(PLACE_ZOOM, based.maxZoom) : AREA_ZOOM;
    const view = { lat, lng, zoom };
    const started = retried(async (signal) => {
      const { startMap } = await import('../engine/engine');
      signal.throwIfAborted();
      return startMap(element, { view, ground: based, isStill: true, signal });
    }, gone.signal);
    started.then(
      async (engine) => {
        await engine.caughtUp();
        if (!gone.signal.aborted) setState('ready');
      },
      () => gone.signal.aborted || setState('failed'),
    );
    return () => {
      gone.abort();
      void started.then((engine) => engine.remove()).catch(() => undefined);
    };
  }, [based, lat, lng, exact]);
  if (state === 'failed') return null;
  return (
    <div
      data-slot="area-map"
      data-state={state}
      className="relative isolate h-64 overflow-hidden rounded-lg border bg-sunken"
    >
      <div
        ref={ground}
        className="absolute inset-0"
        style={{ visibility: state === 'loading' ? 'hidden' : undefined }}
      />
      {state === 'loading' && <MapLoading className="absolute inset-0" />}
      {state === 'ready' && (exact ? <Pin /> : <Circle />)}
    </div>
  );
}

const MIDDLE = 'pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2';

function Circle() {
  return (
    <span
      aria-hidden
      className={`${MIDDLE} size-24 -translate-y-1/2 rounded-full border-2 border-primary bg-primary/15`}
    />
  );
}

/** Its point stands on the place. */
function Pin() {
  return (
    <MapPin
      aria-hidden
      data-slot="map-pin"
      className={`${MIDDLE} size-10 -translate-y-full fill-primary-fill text-on-inverse`}
    />
  );
}
