import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Switch } from '@/components/ui/switch';
import type { MapEngine } from '../engine/engine';
import type { MapSearch } from '../hooks/use-map-search';
import { areaField, type Area } from '../rules/area';

interface MapControlsProps {
  engine: MapEngine;
  /** Names the view that the map opened with. */
  startedAt: string;
  search: MapSearch;
}

const isAsCloseAsItGoes = (engine: MapEngine) => engine.zoom() >= engine.maxZoom;

/** Closer, farther, and whether a move searches. */
export function MapControls({ engine, startedAt, search }: MapControlsProps) {
  const [follows, setFollows] = useState(true);
  const [waiting, setWaiting] = useState<Area | null>(null);
  /** The view that the map opened with or went to by itself, and need not be taken to. */
  const own = useRef(startedAt);
  const toggle = useRef<HTMLInputElement>(null);
  const { view, viewKey } = search;
  const [isClosest, setIsClosest] = useState(() => isAsCloseAsItGoes(engine));
  useEffect(() => engine.onShift(() => setIsClosest(isAsCloseAsItGoes(engine))), [engine]);

  useEffect(() => {
    if (!view || own.current === viewKey) return;
    own.current = viewKey;
    engine.show(view);
    setWaiting(null);
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
  function takeWaiting() {
    if (waiting) flushSync(() => take(waiting));
    // Its button is gone: the keyboard goes on from what stands there now.
    toggle.current?.focus();
  }
  return (
    <>
      <div className="absolute top-3 right-3 z-20 flex flex-col overflow-hidden rounded-md border border-edge bg-surface shadow-md">
        <IconButton
          label="Zoom in"
          // Still there for the keyboard, which would lose its place.
          aria-disabled={isClosest}
          onClick={() => engine.zoomBy(1)}
        >
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
            <Button variant="ghost" size="sm" onClick={takeWaiting} className="my-1">
              Search this area
            </Button>
          ) : (
            <Switch
              ref={toggle}
              label="Search as I move the map"
              checked={follows}
              onChange={setFollows}
            />
          )}
        </div>
      </div>
    </>
  );
}
