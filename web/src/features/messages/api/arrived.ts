import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '@/lib/api/types';
import { messageKeys } from './keys';

/** What stands in the conversation is unsent no more, whatever became of the answer to who sent it. */
export function noteArrived(
  client: QueryClient,
  conversation: string,
  messages: readonly Message[],
) {
  const arrived = new Set(messages.map(({ id }) => id));
  client.setQueryData<{ id: string }[]>(messageKeys.outbox(conversation), (unsent) =>
    unsent?.filter(({ id }) => !arrived.has(id)),
  );
}
