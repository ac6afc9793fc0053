import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { cn } from '@/lib/cn';
import { prefersReducedMotion } from '@/lib/hold-scroll';
import { useEngine } from '../hooks/use-engine';
import type { MapSearch } from '../hooks/use-map-search';
import { ARROW_KEYS, stepOf } from '../rules/arrow-keys';
import { MapControls } from './map-controls';
import { MapFailure } from './map-failure';
import { MapLoading } from './map-loading';
import { Pins } from './pins';

export interface MapViewProps {
  search: MapSearch;
  /** The vehicle that lights up, because its card of a list is looked at. */
  lit?: string | null;
  /** The searched dates for a vehicle's page: "" or "?startDate=…". */
  query?: string;
  /** What pins say: the total for the dates, where there is one; otherwise the price a day. */
  leads?: 'total' | undefined;
  /** What helps where the server refuses the search. */
  wayOut?: ReactNode;
  className?: string;
}

/** The ground with the vehicles on it, and what moves it (P2.5-19 to P2.5-27). */
export default function MapCanvas({
  search,
  lit = null,
  query = '',
  leads,
  wayOut,
  className,
}: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const { state, retry } = useEngine(ground, search);
  useSize(box, search.onSize);
  const hasFailed = state.is === 'failed' || search.error !== null;
  function tryAgain() {
    if (search.error) search.retry();
    if (state.is === 'failed') retry();
  }
  function onKeyDown(event: KeyboardEvent) {
    // Pins and their cards have their own use for keys.
    const step = event.target === event.currentTarget && stepOf(event);
    if (!step || state.is !== 'ready') return;
    event.preventDefault();
    // Without motion each repetition of a held key would be a move, and a search, by itself.
    if (!event.repeat || !prefersReducedMotion()) state.engine.panBy(...step);
  }
  return (
    // It can be focused as a scrolling region can: the arrow keys do what dragging does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={box}
      data-slot="map"
      aria-label="Map"
      aria-busy={(!hasFailed && (search.isStale || state.is === 'loading')) || undefined}
      aria-keyshortcuts={ARROW_KEYS}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={cn('relative isolate overflow-clip bg-sunken', focusRing, className)}
    >
      {/* By its style: MapLibre gives it classes of its own. */}
      <div
        ref={ground}
        className="absolute inset-0"
        style={{ visibility: state.is === 'loading' ? 'hidden' : undefined }}
      />
      {state.is === 'loading' && !hasFailed && <MapLoading className="absolute inset-0" />}
      {state.is === 'ready' && <MapControls {...state} search={search} />}
      {state.is === 'ready' && search.answer && (
        <Pins
          engine={state.engine}
          spots={search.answer.spots}
          filters={search.filters}
          lit={lit}
          query={query}
          leads={leads}
        />
      )}
      {hasFailed && <MapFailure error={search.error} onRetry={tryAgain} wayOut={wayOut} />}
    </section>
  );
}

/** On top of what is drawn, which an outline of the frame would be below. */
const focusRing =
  'outline-none focus-visible:after:pointer-events-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-30 focus-visible:after:rounded-[inherit] focus-visible:after:border-3 focus-visible:after:border-ring';

function useSize(box: RefObject<HTMLElement | null>, onSize: MapSearch['onSize']) {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => onSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, onSize]);
}
