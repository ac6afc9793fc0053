import { useMemo } from 'react';
import { useKept } from '@/lib/kept';
import { newUuid } from '@/lib/uuid';
import { addUnsent, removeUnsent, setUnsentState, unsentIn, type Unsent } from '../rules/unsent';

/**
 * Messages on their way: shown at once, and kept on the device until the server has them. They are sent by whoever
 * started sending (api/sending.ts), one after the other.
 */
export function useOutbox(conversation: string) {
  // As a text, which is the same as long as nothing has changed.
  const text = useKept(() => JSON.stringify(unsentIn(conversation)));
  const unsent = useMemo(() => JSON.parse(text) as readonly Unsent[], [text]);
  return {
    unsent,
    send: (message: string) => addUnsent(conversation, newUuid(), message),
    retry: (id: string) => setUnsentState(conversation, id, 'sending'),
    discard: (id: string) => removeUnsent(conversation, new Set([id])),
  };
}
