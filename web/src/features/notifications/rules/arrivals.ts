import type { Notification, NotificationList } from '@/lib/api/types';

/** What came since the last look: new ones, and those of a burst that tell of more now. */
export function arrivals(before: NotificationList, now: NotificationList): Notification[] {
  const known = new Set(before.items.map((one) => `${one.id} ${one.created_at}`));
  const newest = before.items[0]?.created_at ?? '';
  return now.items.filter(
    (one) => !one.is_read && one.created_at >= newest && !known.has(`${one.id} ${one.created_at}`),
  );
}
