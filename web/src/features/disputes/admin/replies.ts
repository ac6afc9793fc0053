import { queryOptions } from '@tanstack/react-query';
import { adminListKeys } from '@/components/admin-list/keys';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { DisputeReply, NewDisputeReply } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';

const changes = 'admin_data_changed' as const;

/** The replies that our team has saved, by title. */
export const repliesQuery = queryOptions({
  queryKey: adminListKeys.one('/api/v1/admin/dispute-replies', 'all'),
  queryFn: ({ signal }) => answer(api.GET('/api/v1/admin/dispute-replies', { signal })),
});

export const useSaveReply = (id: string | null, said: Said<DisputeReply>) =>
  useAction({
    ...said,
    send: (body: NewDisputeReply) =>
      answer(
        id === null
          ? api.POST('/api/v1/admin/dispute-replies', { params: { header: once }, body })
          : api.PUT('/api/v1/admin/dispute-replies/{id}', { params: { path: { id } }, body }),
      ),
    changes,
  });

export const useRemoveReply = (said: Said<unknown, string>) =>
  useAction({
    ...said,
    send: (id: string) =>
      answer(api.DELETE('/api/v1/admin/dispute-replies/{id}', { params: { path: { id } } })),
    changes,
  });
