import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const storeName = 'scroll-positions';
const restoreAttempts = 30;

/** Where each history entry was scrolled to, by its key; kept over a reload. */
type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storeName) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

/** Scrolls to `top`; tries again while the page is still too short for it. */
function restore(top: number): () => void {
  let attempts = 0;
  let frame = 0;
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && attempts++ < restoreAttempts) {
      frame = requestAnimationFrame(attempt);
    }
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/**
 * A new page starts at its top, going back and reloading find the old place, and a changed query of the
 * same page that replaces the entry (a filter, a date) does not move anything.
 */
export function useScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef<Positions | null>(null);
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(storeName, JSON.stringify(positions.current ?? {}));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const known = positions.current;
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;

    const remember = () => {
      known[key] = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });

    let stop = () => {};
    if (type === NavigationType.Pop) stop = restore(known[key] ?? 0);
    else if (!hash && !(samePage && type === NavigationType.Replace)) window.scrollTo(0, 0);
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
  }, [key, pathname, hash, type]);
}
