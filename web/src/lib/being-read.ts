// Which conversation stands on a screen that somebody looks at: what comes there is read as it comes, and nothing else
// need tell of it (N4).
import { useSyncExternalStore } from 'react';

let conversation: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null) {
  conversation = next;
  for (const listener of listeners) listener();
}

/** Says that this conversation is being read now. Returns how to say that it is not any more. */
export function beginReading(id: string) {
  set(id);
  return () => {
    if (conversation === id) set(null);
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The conversation that is being read; null when none is. */
export const useBeingRead = () =>
  useSyncExternalStore(
    subscribe,
    () => conversation,
    () => null,
  );
