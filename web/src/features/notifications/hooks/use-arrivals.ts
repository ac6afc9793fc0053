import { useEffect, useRef } from 'react';
import type { NotificationList } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { arrivals } from '../rules/arrivals';

/** What is urgent or of high priority pops a toast when it arrives, nothing else does (P4-34). */
export function useArrivals(list: NotificationList | undefined) {
  const before = useRef<NotificationList>(undefined);
  useEffect(() => {
    if (!list) return;
    const news = before.current ? arrivals(before.current, list) : [];
    before.current = list;
    const loudest =
      news.find(({ priority }) => priority === 'urgent') ??
      news.find(({ priority }) => priority === 'high');
    if (!loudest) return;
    toast(loudest.title, loudest.message, loudest.priority === 'urgent' ? 'danger' : 'info');
  }, [list]);
}
