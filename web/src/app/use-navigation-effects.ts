import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const hashAttempts = 60;

/** Calls `act` with the element once it exists; content may arrive a few frames after the page. */
function whenPresent(id: string, act: (element: HTMLElement) => void): () => void {
  let attempts = 0;
  let frame = 0;
  const look = () => {
    const element = document.getElementById(id);
    if (element) act(element);
    else if (attempts++ < hashAttempts) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

function reveal(section: HTMLElement) {
  section.scrollIntoView({ behavior: 'smooth', block: 'start' });
  // The keyboard continues from the section.
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/**
 * After a navigation inside the app: a #section is scrolled to (P2.2-08, P2.2-09), and on another page
 * the focus goes to the content, so that keyboard and screen reader start there.
 */
export function useNavigationEffects() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const lastPath = useRef(pathname);

  useEffect(() => {
    const changedPage = lastPath.current !== pathname;
    lastPath.current = pathname;
    // Going back restores the old scroll position instead.
    const firstVisit = key === 'default';
    if (hash && (type !== NavigationType.Pop || firstVisit)) {
      return whenPresent(decodeURIComponent(hash.slice(1)), reveal);
    }
    // An open dialog keeps the focus: the page may arrive after it (R4).
    const dialogIsOpen = document.querySelector('[role="dialog"]') !== null;
    if (changedPage && !dialogIsOpen) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [key, pathname, hash, type]);
}
