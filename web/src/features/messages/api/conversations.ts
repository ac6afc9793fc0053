import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { Conversation } from '@/lib/api/types';
import { isLive } from '@/lib/live-tabs';
import { messageKeys } from './keys';

/** How often to look: while nothing comes live, and in case something did not. */
const LOOK_AGAIN_MS = { alone: 30_000, live: 300_000 };

/** The caller's conversations, the latest message first, a page at a time. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: messageKeys.list,
  queryFn: ({ pageParam, signal }) =>
    answer(api.GET('/api/v1/conversations', { params: { query: { page: pageParam } }, signal })),
  initialPageParam: 1,
  getNextPageParam: ({ page, page_size, total }) =>
    page * page_size < total ? page + 1 : undefined,
  refetchInterval: () => (isLive() ? LOOK_AGAIN_MS.live : LOOK_AGAIN_MS.alone),
  // A new message moves its conversation up while pages are read: each counts once.
  select: ({ pages }) => ({
    items: [...new Map(pages.flatMap(({ items }) => items).map((one) => [one.id, one])).values()],
    total: pages[0]?.total ?? 0,
    unread: pages[0]?.unread_count ?? 0,
  }),
});

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: messageKeys.conversation(id),
    queryFn: async ({ client, signal }) => {
      const params = { path: { id } };
      const conversation = await answer(api.GET('/api/v1/conversations/{id}', { params, signal }));
      // Perhaps it was cleared in another tab or on another device: what is on the screen must go as well.
      if (!conversation.last_message) {
        void client.invalidateQueries({ queryKey: messageKeys.thread(id) });
      }
      return conversation;
    },
  });
}

/** Puts a conversation that a call answered where it is read. */
function useKeepConversation() {
  const client = useQueryClient();
  return (conversation: Conversation) => {
    client.setQueryData(messageKeys.conversation(conversation.id), conversation);
    void client.invalidateQueries({ queryKey: messageKeys.list });
  };
}

/** The conversation with a vehicle's host, or the host's with a renter; it begins when there is none (P4-28). */
export function useOpenConversation() {
  return useMutation({
    mutationFn: (body: { vehicle_id: string; renter_id?: string }) =>
      answer(api.POST('/api/v1/conversations', { body })),
    onSuccess: useKeepConversation(),
  });
}

/** Hides all conversations from this user alone (N1). */
export function useClearAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.DELETE('/api/v1/conversations')),
    onSuccess: () => client.resetQueries({ queryKey: messageKeys.all }),
  });
}

/** Blocks the other person, or lets them write again. */
export function useBlock(id: string) {
  const params = { path: { id } };
  return useMutation({
    mutationFn: (blocked: boolean) =>
      answer(
        blocked
          ? api.PUT('/api/v1/conversations/{id}/block', { params })
          : api.DELETE('/api/v1/conversations/{id}/block', { params }),
      ),
    onSuccess: useKeepConversation(),
  });
}

export type ReportReason = 'payment_outside' | 'abuse' | 'spam' | 'other';

export function useReport(id: string) {
  return useMutation({
    mutationFn: (body: { reason: ReportReason; note: string }) =>
      answer(api.POST('/api/v1/conversations/{id}/reports', { params: { path: { id } }, body })),
  });
}
