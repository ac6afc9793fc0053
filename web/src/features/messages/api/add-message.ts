import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '@/lib/api/types';
import { continues, merged, type Thread } from '../rules/thread';
import { messageKeys } from './keys';

/** A message that was sent or came by itself; where some are missing before it, they are asked for. */
export function addMessage(client: QueryClient, message: Message) {
  const key = messageKeys.thread(message.conversation_id);
  const read = client.getQueryData<Thread>(key);
  if (!read) return;
  if (continues(read, message)) {
    client.setQueryData<Thread>(key, { ...read, messages: merged(read.messages, [message]) });
  } else {
    void client.invalidateQueries({ queryKey: key });
  }
}
