import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Link, useSearchParams } from '@/lib/router';

export interface Tab {
  value: string;
  label: ReactNode;
}

/** Pixels of its neighbours that stay in sight, so that one sees that there are more. */
const BESIDE = 28;

/**
 * Tabs that live in the address as ?tab= (D2.1-02). They are links, so each is a real page that can be
 * bookmarked; on phones the row scrolls sideways and the current one is brought into view.
 */
export function LinkTabs({
  tabs,
  current,
  label,
}: {
  tabs: readonly Tab[];
  current: string;
  label: string;
}) {
  const [params] = useSearchParams();
  const currentLink = useRef<HTMLAnchorElement>(null);

  // The row alone: scrollIntoView would move the page as well, which may have its own place to go back to. Again when a
  // font or a count arrives that makes the row longer, and when the window is turned.
  useEffect(() => {
    const link = currentLink.current;
    const list = link?.closest('ul');
    const row = link?.closest('nav');
    if (!link || !list || !row) return;
    const show = () => {
      const start = link.offsetLeft - BESIDE;
      const end = link.offsetLeft + link.offsetWidth + BESIDE;
      if (start < row.scrollLeft) row.scrollLeft = start;
      else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
    };
    const observer = new ResizeObserver(show);
    observer.observe(list);
    observer.observe(row);
    return () => {
      observer.disconnect();
    };
  }, [current]);

  function to(tab: string) {
    // Other parameters (a page, a filter) belong to the tab that is left: each tab starts clean.
    const next = new URLSearchParams();
    next.set('tab', tab);
    return params.get('tab') === tab ? { search: `?${params}` } : { search: `?${next}` };
  }

  return (
    <nav
      data-slot="tabs"
      aria-label={label}
      className="scroll-shadows relative overflow-x-auto border-b"
    >
      <ul className="flex w-max min-w-full gap-1">
        {tabs.map((tab) => {
          const isCurrent = tab.value === current;
          return (
            <li key={tab.value}>
              <Link
                ref={isCurrent ? currentLink : undefined}
                to={to(tab.value)}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(
                  'flex min-h-11 items-center border-b-2 px-3 text-sm font-semibold whitespace-nowrap -outline-offset-2 transition-colors',
                  isCurrent
                    ? 'border-primary text-primary'
                    : 'border-transparent text-secondary hover:text-foreground',
                )}
              >
                {tab.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
