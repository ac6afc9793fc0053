import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '@/lib/api/types';
import { continues, merged, type Thread } from '../rules/thread';
import { noteArrived } from './arrived';
import { messageKeys } from './keys';

/**
 * Puts a message that was sent or came by itself where it is read. Returns false when some are missing before it: one's own
 * stays on the screen as unsent until they have been read.
 */
export function addMessage(client: QueryClient, message: Message) {
  const { conversation_id: id } = message;
  const key = messageKeys.thread(id);
  const read = client.getQueryData<Thread>(key);
  if (read && !continues(read, message)) return false;
  noteArrived(id, [message]);
  if (read) client.setQueryData<Thread>(key, withMessage(read, message));
  return true;
}

const withMessage = (read: Thread, message: Message): Thread => ({
  ...read,
  messages: merged(read.messages, [message]),
});
