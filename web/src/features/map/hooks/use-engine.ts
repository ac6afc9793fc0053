import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useSite } from '@/features/site';
import type { MapEngine } from '../engine/engine';
import { retried } from '../rules/retried';
import type { View } from '../rules/view';

export type EngineState = { is: 'loading' } | { is: 'failed' } | { is: 'ready'; engine: MapEngine };

/** Fetches the map's code and draws the map, with the patience of P9-26. */
export function useEngine(container: RefObject<HTMLElement | null>, view: View | undefined) {
  const [state, setState] = useState<EngineState>({ is: 'loading' });
  const [round, setRound] = useState(0);
  const site = useSite();
  const first = useRef(view);
  first.current ??= view;
  const canStart = view !== undefined && site !== undefined;
  const styleUrl = site?.map_style_url ?? null;

  useEffect(() => {
    const element = container.current;
    const start = first.current;
    if (!canStart || !element || !start) return;
    const gone = new AbortController();
    let engine: MapEngine | undefined;
    const attempt = async (signal: AbortSignal) => {
      const { startMap } = await import('../engine/engine');
      signal.throwIfAborted();
      return startMap(element, { view: start, styleUrl, signal });
    };
    retried(attempt, gone.signal).then(
      (started) => {
        if (gone.signal.aborted) return started.remove();
        engine = started;
        setState({ is: 'ready', engine });
      },
      () => gone.signal.aborted || setState({ is: 'failed' }),
    );
    return () => {
      gone.abort();
      engine?.remove();
      setState({ is: 'loading' });
    };
  }, [container, canStart, styleUrl, round]);

  const retry = useCallback(() => setRound((before) => before + 1), []);
  return { state, retry };
}
