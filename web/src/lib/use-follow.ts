import { useEffect } from 'react';
import { useNavigate } from './router';

/**
 * On a page that is text, links of HTML that the browser keeps as it came (data-kept) are followed inside the app, as
 * React's own are: those have been taken by the time that a press arrives here. Elsewhere they open a document.
 */
export function useFollow() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('[data-kept] a');
      const to = link?.hasAttribute('download') ? null : link?.getAttribute('href');
      const isPlain = !(
        event.button ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      );
      if (!to?.startsWith('/') || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
