import { useEffect, useRef } from 'react';

/** The browser's Back button may bring this very page back as it was left: in the middle of leaving. */
export function useBackFromPayment(onBack: () => void) {
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
