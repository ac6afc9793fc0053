import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFocusOnChange } from '@/lib/focus';
import type { Thread } from '../rules/thread';

const footOf = (log: HTMLElement | null) => (log ? log.offsetTop + log.offsetHeight : 0);

function scroll(box: HTMLElement | null, topOf: (box: HTMLElement) => number) {
  if (box) box.scrollTop = topOf(box);
}

/**
 * Where one reads in a thread: at its foot whenever what stands there is another (P4-31), also when the box becomes
 * lower; and when earlier messages come before the first one, what was read stays where it is. The box that scrolls must leave that to this
 * (overflow-anchor). It takes the focus of the button for earlier ones, which goes with the last of them.
 */
export function useThreadPlace(read: Thread | undefined, newest: string) {
  const box = useFocusOnChange<HTMLDivElement>(read && String(read.hasEarlier));
  const log = useRef<HTMLDivElement>(null);
  const foot = useRef(0);
  const first = read?.messages[0]?.number;
  useLayoutEffect(() => {
    const growth = footOf(log.current) - foot.current;
    scroll(box.current, ({ scrollTop }) => scrollTop + growth);
  }, [box, first]);
  useLayoutEffect(() => {
    scroll(box.current, ({ scrollHeight }) => scrollHeight);
  }, [box, newest]);
  useLayoutEffect(() => {
    foot.current = footOf(log.current);
  });
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let height = current.clientHeight;
    const resized = new ResizeObserver(() => {
      const { scrollTop, scrollHeight, clientHeight } = current;
      const wasAtFoot = scrollTop + height >= scrollHeight - 1;
      if (wasAtFoot && clientHeight < height) current.scrollTop = scrollHeight;
      height = clientHeight;
    });
    resized.observe(current);
    return () => resized.disconnect();
  }, [box]);
  return { box, log };
}
