import { useSyncExternalStore } from 'react';

/** Whether a media query matches. False on the server and during hydration. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** The requirements' line between phone and desktop layout (P2.2-18). */
export const desktopQuery = '(min-width: 768px)';
