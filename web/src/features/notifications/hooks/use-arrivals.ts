import { useEffect, useRef } from 'react';
import type { NotificationList } from '@/lib/api/types';
import { localPath } from '@/lib/paths';
import { useNavigate } from '@/lib/router';
import { toast } from '@/lib/toast';
import { arrivals } from '../rules/arrivals';
import { withTrip } from '../rules/words';

/** What is urgent or of high priority pops a toast that leads to it when it arrives, nothing else does (P4-34). */
export function useArrivals(list: NotificationList | undefined) {
  const before = useRef<NotificationList>(undefined);
  const navigate = useNavigate();
  useEffect(() => {
    if (!list) return;
    const news = before.current ? arrivals(before.current, list) : [];
    before.current = list;
    const loudest =
      news.find(({ priority }) => priority === 'urgent') ??
      news.find(({ priority }) => priority === 'high');
    if (!loudest) return;
    const isUrgent = loudest.priority === 'urgent';
    const to = localPath(loudest.action_url);
    toast(loudest.title, withTrip(loudest), isUrgent ? 'danger' : 'info', {
      urgent: isUrgent,
      ...(to && { action: { label: 'View', act: () => void navigate(to) } }),
    });
  }, [list, navigate]);
}
