import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { Conversation } from '@/lib/api/types';
import { isLive } from '@/lib/live-tabs';
import { happened } from '@/lib/live';
import { toast } from '@/lib/toast';
import { useAction, type Said } from '@/lib/use-action';
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
        void client.refetchQueries({ queryKey: messageKeys.thread(id), type: 'active' });
      }
      return conversation;
    },
  });
}

/** The conversation with a vehicle's host, or the host's with a renter; it begins when there is none (P4-28). */
export function useOpenConversation(done: (conversation: Conversation) => void) {
  return useAction({
    send: (body: { vehicle_id: string; renter_id?: string }) =>
      answer(api.POST('/api/v1/conversations', { body })),
    done,
    changes: 'conversations_changed',
  });
}

/** Hides all conversations from this user alone (N1). */
export function useClearAll(said: Said<unknown, void>) {
  const client = useQueryClient();
  return useAction({
    ...said,
    send: async () => {
      await answer(api.DELETE('/api/v1/conversations'));
      void happened(client, { type: 'conversations_cleared' });
    },
  });
}

/** Blocks the other person, or lets them write again. */
export function useBlock(id: string, said: Said<Conversation, boolean>) {
  const params = { path: { id } };
  return useAction({
    ...said,
    send: (blocked: boolean) =>
      answer(
        blocked
          ? api.PUT('/api/v1/conversations/{id}/block', { params })
          : api.DELETE('/api/v1/conversations/{id}/block', { params }),
      ),
    changes: 'conversations_changed',
  });
}

export type ReportReason = 'payment_outside' | 'abuse' | 'spam' | 'other';

/** Tells our team of the other person. */
export function useReport(id: string, over: () => void) {
  return useAction({
    send: (body: { reason: ReportReason; note: string }) =>
      answer(api.POST('/api/v1/conversations/{id}/reports', { params: { path: { id } }, body })),
    done: () => toast.success('Thank you for telling us', 'Our team will look into it.'),
    over,
  });
}
