import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { MapEngine } from '../engine/engine';
import { retried } from '../rules/retried';
import { COUNTRY_WITHOUT_VEHICLES } from '../rules/view';
import { useGround } from './use-ground';
import type { MapSearch } from './use-map-search';

export type EngineState =
  | { is: 'loading' }
  | { is: 'failed' }
  /** `startedAt` names the view that it opened with: what is searched may be elsewhere by now. */
  | { is: 'ready'; engine: MapEngine; startedAt: string };

type Sought = Pick<MapSearch, 'view' | 'viewKey'>;

/** Fetches the map's code and draws the map where it is then sought, with the patience of P9-26. */
export function useEngine(container: RefObject<HTMLElement | null>, { view, viewKey }: Sought) {
  const [state, setState] = useState<EngineState>({ is: 'loading' });
  const [round, setRound] = useState(0);
  const ground = useGround();
  // Once it is drawn somewhere it stays: where it is sought next may not be known at once.
  const [canStart, setCanStart] = useState(false);
  if (view && !canStart) setCanStart(true);
  // Each try asks anew: people go on while it loads.
  const sought = useEffectEvent(() => ({ view: view ?? COUNTRY_WITHOUT_VEHICLES, viewKey }));

  useEffect(() => {
    const element = container.current;
    if (!canStart || !ground || !element) return;
    const gone = new AbortController();
    let engine: MapEngine | undefined;
    const attempt = async (signal: AbortSignal) => {
      const { startMap } = await import('../engine/engine');
      signal.throwIfAborted();
      const { view: start, viewKey: startedAt } = sought();
      return { engine: await startMap(element, { view: start, ground, signal }), startedAt };
    };
    retried(attempt, gone.signal).then(
      async (started) => {
        // What is drawn is drawn: it is no part of the patience how long the graphics take to show it.
        await started.engine.caughtUp();
        if (gone.signal.aborted) return started.engine.remove();
        ({ engine } = started);
        setState({ is: 'ready', ...started });
      },
      () => gone.signal.aborted || setState({ is: 'failed' }),
    );
    return () => {
      gone.abort();
      engine?.remove();
      setState({ is: 'loading' });
    };
  }, [container, canStart, ground, round]);

  const retry = useCallback(() => setRound((before) => before + 1), []);
  return { state, retry };
}
