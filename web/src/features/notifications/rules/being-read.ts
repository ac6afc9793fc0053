import type { NotificationList } from '@/lib/api/types';

/** The list without what tells of the conversation that is being read: it is read before anybody could look it up. */
export function withoutBeingRead(
  list: NotificationList | undefined,
  conversation: string | null,
): NotificationList | undefined {
  if (!list || conversation === null) return list;
  const items = list.items.filter(
    ({ type, is_read, action_url }) =>
      is_read || type !== 'message' || !action_url?.endsWith(`conversation=${conversation}`),
  );
  return { items, unread_count: list.unread_count - (list.items.length - items.length) };
}
