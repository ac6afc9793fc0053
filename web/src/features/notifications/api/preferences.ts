import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { NotificationPreferences } from '@/lib/api/types';
import { notificationKeys } from './keys';

export const preferencesQuery = queryOptions({
  queryKey: notificationKeys.preferences,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/notification-preferences', { signal })),
});

/** Saves at once; what could not be saved goes back to what it was. */
export function useSavePreferences() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    mutationKey: queryKey,
    mutationFn: (body: NotificationPreferences) =>
      answer(api.PUT('/api/v1/notification-preferences', { body })),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      const former = client.getQueryData(queryKey);
      client.setQueryData(queryKey, wanted);
      return { former };
    },
    onError: (_error, _wanted, kept) => client.setQueryData(queryKey, kept?.former),
    // What went back may have been saved with the next wish all the same: the last one of them looks.
    onSettled: () => {
      if (client.isMutating({ mutationKey: queryKey }) === 1) {
        void client.invalidateQueries({ queryKey });
      }
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
  return useMutation({
    mutationFn: (undo: boolean) =>
      answer(api.POST('/api/v1/unsubscribe', { body: { token, undo } })),
    onSuccess: (emails) => {
      client.setQueryData(linkedEmailsQuery(token).queryKey, emails);
      return client.invalidateQueries({ queryKey: notificationKeys.preferences });
    },
  });
}
