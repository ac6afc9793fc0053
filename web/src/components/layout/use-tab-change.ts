import { useEffect } from 'react';
import { useNavigate } from '@/lib/router';

/** A `tabChange` event of the window opens the tab that its detail names, as the tab's link would (D2.1-06). */
export function useTabChange() {
  const navigate = useNavigate();
  useEffect(() => {
    const onTabChange = (event: Event) => {
      const tab = (event as CustomEvent<unknown>).detail;
      if (typeof tab === 'string') void navigate({ search: `?${new URLSearchParams({ tab })}` });
    };
    window.addEventListener('tabChange', onTabChange);
    return () => window.removeEventListener('tabChange', onTabChange);
  }, [navigate]);
}
