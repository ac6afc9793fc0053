import type { MouseEvent } from 'react';
import { useNavigate } from './router';

/** Follows links of HTML that React did not draw, inside the app as it does its own. */
export function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const to = link?.getAttribute('href');
    const isPlain =
      !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!to?.startsWith('/') || !isPlain || link?.target || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(to);
  };
}
