import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '@/lib/api/types';
import { continues, merged, type Thread } from '../rules/thread';
import { noteArrived } from './arrived';
import { messageKeys } from './keys';

/** A message that was sent or came by itself; where some are missing before it, they are asked for. */
export function addMessage(client: QueryClient, message: Message) {
  const { conversation_id: id } = message;
  const key = messageKeys.thread(id);
  const read = client.getQueryData<Thread>(key);
  if (read && !continues(read, message)) {
    // One's own stays on the screen as unsent until then.
    void client.invalidateQueries({ queryKey: key });
    return;
  }
  noteArrived(id, [message]);
  if (read) client.setQueryData<Thread>(key, withMessage(read, message));
}

const withMessage = (read: Thread, message: Message): Thread => ({
  ...read,
  messages: merged(read.messages, [message]),
});
