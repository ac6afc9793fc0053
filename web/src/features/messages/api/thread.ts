import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { Message, MessageList } from '@/lib/api/types';
import { isLive } from '@/lib/live-tabs';
import { merged, type Thread } from '../rules/thread';
import { messageKeys } from './keys';

/** How often to look: while nothing comes live, and in case something did not. */
const LOOK_AGAIN_MS = { alone: 10_000, live: 120_000 };

function ask(id: string, part: { before?: number; after?: number }, signal?: AbortSignal) {
  const params = { path: { id }, query: part };
  return answer(api.GET('/api/v1/conversations/{id}/messages', { params, signal }));
}

/** What came after the last message that was read, however much it is. */
async function askAfter(id: string, last: number, signal: AbortSignal): Promise<Message[]> {
  const found: Message[] = [];
  let part: MessageList;
  do {
    part = await ask(id, { after: found.at(-1)?.number ?? last }, signal);
    found.push(...part.items);
  } while (part.has_more);
  return found;
}

/** The newest messages of a conversation; read again it asks for what came since. */
export function threadQuery(id: string) {
  return queryOptions({
    queryKey: messageKeys.thread(id),
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const last = client.getQueryData<Thread>(messageKeys.thread(id))?.messages.at(-1);
      if (!last) {
        const { items, has_more } = await ask(id, {}, signal);
        return { messages: items, hasEarlier: has_more };
      }
      const news = await askAfter(id, last.number, signal);
      const read = client.getQueryData<Thread>(messageKeys.thread(id));
      return {
        messages: merged(read?.messages ?? [], news),
        hasEarlier: read?.hasEarlier ?? true,
      };
    },
    refetchInterval: () => (isLive() ? LOOK_AGAIN_MS.live : LOOK_AGAIN_MS.alone),
    staleTime: 0,
  });
}

/** Reads the messages before those that are shown. */
export function useEarlier(id: string) {
  const client = useQueryClient();
  const key = messageKeys.thread(id);
  return useMutation({
    mutationFn: () => ask(id, { before: client.getQueryData<Thread>(key)?.messages[0]?.number }),
    onSuccess: ({ items, has_more }) =>
      client.setQueryData<Thread>(
        key,
        (read) => read && { messages: merged(items, read.messages), hasEarlier: has_more },
      ),
  });
}

export function useMarkRead(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) =>
      answer(
        api.PUT('/api/v1/conversations/{id}/read', { params: { path: { id } }, body: { number } }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: messageKeys.conversations }),
  });
}
