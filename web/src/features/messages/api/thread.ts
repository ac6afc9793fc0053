import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import type { Message, MessageList } from '@/lib/api/types';
import { isLive } from '@/lib/live-tabs';
import { useAction } from '@/lib/use-action';
import { merged, readOn, type Thread } from '../rules/thread';
import { noteArrived } from './arrived';
import { messageKeys } from './keys';

/** How often to look: while nothing comes live, and in case something did not. */
const LOOK_AGAIN_MS = { alone: 10_000, live: 120_000 };

async function ask(
  id: string,
  part: { before?: number; after?: number },
  signal?: AbortSignal,
): Promise<MessageList> {
  const params = { path: { id }, query: part };
  const list = await answer(api.GET('/api/v1/conversations/{id}/messages', { params, signal }));
  noteArrived(id, list.items);
  return list;
}

/** What comes after a message, however much it is. */
async function askAfter(id: string, number: number, signal: AbortSignal) {
  const found: Message[] = [];
  let part: MessageList;
  do {
    part = await ask(id, { after: found.at(-1)?.number ?? number }, signal);
    found.push(...part.items);
  } while (part.has_more);
  return found;
}

/** The newest messages of a conversation; read again it asks for what came since. */
export function threadQuery(id: string) {
  const queryKey = messageKeys.thread(id);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const before = client.getQueryData<Thread>(queryKey);
      const last = before?.messages.at(-1);
      if (!before || !last) {
        const { items, has_more } = await ask(id, {}, signal);
        return { messages: items, hasEarlier: has_more };
      }
      // From the last one itself on: that it is still there tells that nothing was cleared elsewhere.
      const found = await askAfter(id, last.number - 1, signal);
      return readOn(client.getQueryData<Thread>(queryKey) ?? before, last, found);
    },
    refetchInterval: () => (isLive() ? LOOK_AGAIN_MS.live : LOOK_AGAIN_MS.alone),
    staleTime: 0,
  });
}

/** Reads the messages before those that are shown. */
export function useEarlier(id: string, failed: () => void) {
  const client = useQueryClient();
  const key = messageKeys.thread(id);
  return useAction({
    send: () => ask(id, { before: client.getQueryData<Thread>(key)?.messages[0]?.number }),
    done: ({ items, has_more }) =>
      client.setQueryData<Thread>(
        key,
        (read) => read && { messages: merged(items, read.messages), hasEarlier: has_more },
      ),
    failed,
  });
}

/** Says up to which message the user has read. */
export function useMarkRead(id: string) {
  return useAction({
    send: (number: number) =>
      answer(
        api.PUT('/api/v1/conversations/{id}/read', { params: { path: { id } }, body: { number } }),
      ),
    changes: 'conversations_changed',
    // Nobody else would say it once more: the message stands on the screen already.
    retry: (failures, error) =>
      failures < 5 && (!(error instanceof ApiError) || error.isTransient || error.status >= 500),
  });
}
