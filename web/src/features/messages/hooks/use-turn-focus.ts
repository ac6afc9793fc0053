import { useEffect, useRef } from 'react';
import { desktopQuery } from '@/lib/use-media-query';

/**
 * On phones the list and the conversation take turns, and the control that was pressed is hidden with the one: the focus
 * goes to the heading of the other.
 */
export function useTurnFocus(selected: string | null) {
  const pane = useRef<HTMLDivElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const conversationHeading = useRef<HTMLHeadingElement>(null);
  const isList = selected === null;
  const wasList = useRef(isList);
  useEffect(() => {
    const hasTurned = wasList.current !== isList;
    wasList.current = isList;
    if (!hasTurned || window.matchMedia(desktopQuery).matches) return;
    const { activeElement } = document;
    // Browsers notice only later that what has the focus is hidden.
    const isLost = activeElement === document.body || pane.current?.contains(activeElement);
    if (!isLost) return;
    const heading = isList ? listHeading.current : conversationHeading.current;
    // The focus alone would bring the heading to the middle of the screen, and the foot of what it heads out of it.
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
  }, [isList]);
  return { pane, listHeading, conversationHeading };
}
