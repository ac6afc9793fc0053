import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { cn } from '@/lib/cn';
import type { MapEngine } from '../engine/engine';
import { useEngine } from '../hooks/use-engine';
import type { MapSearch } from '../hooks/use-map-search';
import { areaField, type Area } from '../rules/area';
import { Pins } from './pins';

export interface MapViewProps {
  search: MapSearch;
  /** The vehicle that lights up, because its card of a list is looked at. */
  lit?: string | null;
  /** The searched dates for a vehicle's page: "" or "?startDate=…". */
  query?: string;
  className?: string;
}

/** The ground with the vehicles on it, and what moves it (P2.5-19 to P2.5-27). */
export default function MapCanvas({ search, lit = null, query = '', className }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const { state, retry } = useEngine(ground, search.view);
  const { onSize } = search;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => onSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onSize]);

  const hasFailed = state.is === 'failed' || search.error !== null;
  function tryAgain() {
    if (search.error) search.retry();
    if (state.is === 'failed') retry();
  }
  return (
    <section
      ref={box}
      data-slot="map"
      aria-label="Map"
      aria-busy={search.isStale || state.is === 'loading' || undefined}
      className={cn('relative isolate overflow-hidden bg-sunken', className)}
    >
      <div ref={ground} className="absolute inset-0" />
      {state.is === 'loading' && !hasFailed && (
        <div className="absolute inset-0">
          <Loading label="Loading the map">
            <Skeleton shape="square" className="absolute inset-0" />
          </Loading>
        </div>
      )}
      {state.is === 'ready' && <Controls engine={state.engine} search={search} />}
      {state.is === 'ready' && search.answer && (
        <Pins
          engine={state.engine}
          spots={search.answer.spots}
          filters={search.filters}
          lit={lit}
          query={query}
        />
      )}
      {hasFailed && (
        <div className="absolute inset-0 grid place-content-center bg-subtle/90 p-4">
          <ErrorState title="Error Loading Map" text="Failed to load map" onRetry={tryAgain} />
        </div>
      )}
    </section>
  );
}

/** Closer, farther, and whether a move searches. */
function Controls({ engine, search }: { engine: MapEngine; search: MapSearch }) {
  const [follows, setFollows] = useState(true);
  const [waiting, setWaiting] = useState<Area | null>(null);
  /** The view that the map went to by itself, and need not be taken to. */
  const own = useRef(search.viewKey);
  const { view, viewKey } = search;

  useEffect(() => {
    if (!view || own.current === viewKey) return;
    own.current = viewKey;
    engine.show(view);
  }, [engine, view, viewKey]);

  const moved = useRef<(area: Area) => void>(undefined);
  useEffect(() => {
    moved.current = (area) => (follows ? take(area) : setWaiting(area));
  });
  useEffect(() => engine.onMoved((area) => moved.current?.(area)), [engine]);

  function take(area: Area) {
    own.current = areaField.write(area);
    setWaiting(null);
    search.onArea(area);
  }
  return (
    <>
      <div className="absolute top-3 right-3 z-20 flex flex-col overflow-hidden rounded-md border border-edge bg-surface shadow-md">
        <IconButton label="Zoom in" onClick={() => engine.zoomBy(1)}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton
          label="Zoom out"
          onClick={() => engine.zoomBy(-1)}
          className="border-t border-edge"
        >
          <Minus aria-hidden />
        </IconButton>
      </div>
      <div className="pointer-events-none absolute inset-x-3 top-3 z-10 flex pr-14">
        <div className="pointer-events-auto rounded-md border border-edge bg-surface px-3 text-sm shadow-md">
          {waiting ? (
            <Button variant="ghost" size="sm" onClick={() => take(waiting)} className="my-1">
              Search this area
            </Button>
          ) : (
            <Switch label="Search as I move the map" checked={follows} onChange={setFollows} />
          )}
        </div>
      </div>
    </>
  );
}
