import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { NotificationPreferences } from '@/lib/api/types';
import { happened } from '@/lib/live';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/use-action';
import { notificationKeys } from './keys';

export const preferencesQuery = queryOptions({
  queryKey: notificationKeys.preferences,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/notification-preferences', { signal })),
});

/** Saves at once; what could not be saved goes back to what it was. */
export function useSavePreferences() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  // What went back may have been saved with the next wish all the same: the last one of them looks.
  const look = () => {
    if (client.isMutating({ mutationKey: queryKey }) > 1) return;
    void happened(client, { type: 'notification_settings_changed' });
  };
  return useAction({
    mutationKey: queryKey,
    send: (body: NotificationPreferences) =>
      answer(api.PUT('/api/v1/notification-preferences', { body })),
    before: async (wanted) => {
      await client.cancelQueries({ queryKey });
      const former = client.getQueryData(queryKey);
      client.setQueryData(queryKey, wanted);
      return former;
    },
    done: look,
    failed: (_error, _wanted, former) => {
      client.setQueryData(queryKey, former);
      toast.error('Failed to save notification preferences.');
      look();
    },
    // One after the other, so that the last wish is the one that stays.
    scope: { id: 'notification-preferences' },
  });
}

/** Which emails a link is about, and whether they are sent; changes nothing, for programs that look at links come too. */
export const linkedEmailsQuery = (token: string) =>
  queryOptions({
    queryKey: notificationKeys.linkedEmails(token),
    queryFn: ({ signal }) =>
      answer(api.POST('/api/v1/unsubscribe/look', { body: { token }, signal })),
    retry: false,
  });

/** Ends the emails that a link is about, or sends them again. */
export function useUnsubscribe(token: string) {
  const client = useQueryClient();
  return useAction({
    send: (undo: boolean) => answer(api.POST('/api/v1/unsubscribe', { body: { token, undo } })),
    done: (emails) => client.setQueryData(linkedEmailsQuery(token).queryKey, emails),
    failed: 'Not changed',
    changes: 'notification_settings_changed',
  });
}
