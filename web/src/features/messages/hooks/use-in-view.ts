import { useEffect, type RefObject } from 'react';

/**
 * Scrolls the page as far as the foot of what was opened: there stand the newest message and the field to answer in. So
 * it does again when a keyboard has taken a part of the window from who is writing.
 */
export function useInView(foot: RefObject<HTMLElement | null>, opened: string | undefined) {
  useEffect(() => {
    if (opened === undefined) return;
    const show = () => foot.current?.scrollIntoView({ block: 'nearest' });
    const onResize = () => {
      if (foot.current?.parentElement?.contains(document.activeElement)) show();
    };
    // What opened it may still put the page to its top.
    const frame = requestAnimationFrame(show);
    window.addEventListener('resize', onResize);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', onResize);
    };
  }, [foot, opened]);
}
