import { useEffect, useRef } from 'react';

/** Calls `onBack` when the browser's Back button brings this very page back as it was left: in the middle of leaving. */
export function useShownAgain(onBack: () => void) {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
