import { useEffect, useLayoutEffect, useRef } from 'react';
import { holdScroll } from '@/lib/hold-scroll';
import { NavigationType, useLocation, useNavigationType } from '@/lib/router';
import { isStaying } from '@/lib/staying';

const storeName = 'scroll-positions';

/** Where each history entry was scrolled to, by its name; kept over a reload. */
type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storeName) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

/** Entries that a document was loaded for all have the router's key "default": their address tells them apart. */
function entryName(key: string, address: string): string {
  return key === 'default' ? address : key;
}

/** True when this document was asked for anew: neither reloaded nor come back to. */
function isFreshLoad(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || navigation.type === 'navigate';
}

/**
 * A new page starts at its top, going back and reloading find the old place, and a changed query of the
 * same page that replaces the entry (a date) or says that it stays (a filter) does not move anything.
 */
export function useScrollRestoration() {
  const { key, pathname, search, hash, state } = useLocation();
  const entry = entryName(key, pathname + search);
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
    const firstPage = lastPath.current === null;
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;

    let stop = () => {};
    if (firstPage && isFreshLoad()) delete known[entry];
    // A page that is opened anew is at its top, and may itself show what was asked for further down: a conversation.
    const opensAnew = firstPage && known[entry] === undefined;
    if (type === NavigationType.Pop && !opensAnew) {
      const top = known[entry] ?? 0;
      stop = holdScroll(() => window.scrollTo(0, top));
    }
    const remember = () => {
      known[entry] = window.scrollY;
    };
    const stays = samePage && (type === NavigationType.Replace || isStaying(state));
    // An entry that begins where the last one stood is come back to there, also when nobody scrolls meanwhile.
    if (type !== NavigationType.Pop && stays) remember();
    else if (type !== NavigationType.Pop && !hash) window.scrollTo(0, 0);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
  }, [entry, pathname, hash, state, type]);
}
