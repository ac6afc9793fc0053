import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from '@/lib/router';
import { isStaying } from '@/lib/staying';

/** The id that an address's #hash names; null when it is not even a text. */
function idOf(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

/** What the server wrote about the page that was opened first; of another page it would not be true. */
const aboutFirstPage =
  'link[rel="canonical"], meta[name="robots"], meta[property^="og:"], script[type="application/ld+json"]';

/**
 * After a navigation inside the app: a #section is scrolled to (P2.2-08, P2.2-09), and on another page
 * the focus goes to the content, so that keyboard and screen reader start there. So it does after a new
 * search or another page of results; a pressed tab or filter keeps it.
 */
export function useNavigationEffects() {
  const { key, pathname, search, hash, state } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, search });

  useEffect(() => {
    if (key === 'default') return;
    for (const element of document.head.querySelectorAll(aboutFirstPage)) element.remove();
  }, [key]);

  useEffect(() => {
    const pressedTab = document.activeElement?.closest('[data-slot="tabs"]');
    const changedSearch =
      last.current.search !== search &&
      type === NavigationType.Push &&
      !pressedTab &&
      !isStaying(state);
    const changedPage = last.current.pathname !== pathname || changedSearch;
    last.current = { pathname, search };
    // Going back restores the old scroll position instead.
    const firstVisit = key === 'default';
    const id = idOf(hash);
    if (id && (type !== NavigationType.Pop || firstVisit)) {
      const gone = new AbortController();
      // Without its code one scrolls oneself.
      void import('./reveal').then(
        ({ revealWhenPresent }) => revealWhenPresent(id, gone.signal, firstVisit),
        () => undefined,
      );
      return () => gone.abort();
    }
    // An open dialog keeps the focus: the page may arrive after it (R4). One that closes does not.
    const dialogIsOpen = document.querySelector('[role="dialog"]:not([data-closed])') !== null;
    if (changedPage && !dialogIsOpen) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [key, pathname, search, hash, state, type]);
}
