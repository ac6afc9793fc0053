import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the window something may lie to count as near. */
const near = '400px 0px';

/** True from when the element comes near the window; until then nothing of it need be loaded. */
export function useNearView<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: near },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
