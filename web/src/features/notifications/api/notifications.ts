import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { NotificationList } from '@/lib/api/types';
import { isLive } from '@/lib/live-tabs';
import { useAction } from '@/lib/use-action';
import { notificationKeys } from './keys';

/** The user's newest 50, and how many are unread; looked at often only while nothing comes live. */
export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.all,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/notifications', { signal })),
  refetchInterval: () => (isLive() ? 5 * 60_000 : 30_000),
});

/** Shown as read at once. That the server did not take it is silent (P8-62): the next look tells. */
export function useMarkRead() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useAction({
    /** "all", or the id of one. */
    send: (id: string) =>
      answer(
        id === 'all'
          ? api.PUT('/api/v1/notifications/read')
          : api.PUT('/api/v1/notifications/{id}/read', { params: { path: { id } } }),
      ),
    before: async (id) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list) => list && markedRead(list, id));
    },
    changes: 'notifications_changed',
  });
}

function markedRead(list: NotificationList, id: string): NotificationList {
  const isMeant = (one: { id: string; is_read: boolean }) =>
    !one.is_read && (id === 'all' || one.id === id);
  const found = list.items.filter(isMeant).length;
  return {
    items: list.items.map((one) => (isMeant(one) ? { ...one, is_read: true } : one)),
    unread_count: id === 'all' ? 0 : list.unread_count - found,
  };
}
