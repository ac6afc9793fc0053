import { useMemo } from 'react';
import { useKept } from '@/lib/kept';
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
    send: (message: string) => addUnsent(conversation, newId(), message),
    retry: (id: string) => setUnsentState(conversation, id, 'sending'),
    discard: (id: string) => removeUnsent(conversation, new Set([id])),
  };
}

/** A random UUID; crypto.randomUUID is missing where the page came by plain http. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
