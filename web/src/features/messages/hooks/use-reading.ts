import { useEffect, useSyncExternalStore } from 'react';
import type { Conversation, Message } from '@/lib/api/types';
import { beginReading } from '@/lib/being-read';
import { useMarkRead } from '../api/thread';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
const isVisible = () => document.visibilityState === 'visible';

/** What stands on a screen that somebody looks at counts as read. */
export function useReading({ id, read_to, unread_count }: Conversation, last: Message | undefined) {
  const visible = useSyncExternalStore(subscribe, isVisible, () => false);
  const { mutate } = useMarkRead(id);
  const number = last?.number ?? 0;
  const isNew = visible && number > read_to && unread_count > 0;
  useEffect(() => {
    if (visible) return beginReading(id);
  }, [visible, id]);
  useEffect(() => {
    if (isNew) mutate(number);
  }, [isNew, mutate, number]);
}
