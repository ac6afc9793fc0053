import { useEffect, useRef, type RefObject } from 'react';

/** While active: Escape, and a press or focus outside of the element, call `dismiss`. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  dismiss: (reason: 'escape' | 'outside') => void,
) {
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });

  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current('escape');
    };
    const onOutside = (event: Event) => {
      const inside = event.target instanceof Node && element.current?.contains(event.target);
      if (!inside) latest.current('outside');
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [active, element]);
}
