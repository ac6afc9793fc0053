import { useEffect } from 'react';
import { watchConversation } from '@/lib/live-tabs';
import type { Thread } from '../rules/thread';

/** While the conversation is on the screen, its new messages come by themselves (P4-29). */
export function useLiveThread(id: string, read: Thread | undefined) {
  const isRead = read !== undefined;
  const last = read?.messages.at(-1)?.number ?? 0;
  useEffect(() => {
    if (isRead) return watchConversation(id, last);
    // From the number of the first look; later ones are heard.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isRead]);
}
