import type { Message } from '@/lib/api/types';

/** The part of a conversation that was read: no number is missing between its first message and its last. */
export interface Thread {
  messages: readonly Message[];
  hasEarlier: boolean;
}

/** Both in the order of their numbers, each once. */
export function merged(some: readonly Message[], others: readonly Message[]): readonly Message[] {
  const byNumber = new Map([...some, ...others].map((message) => [message.number, message]));
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}

/** Whether a message that arrives continues what was read, so that nothing between is missing. */
export function continues(thread: Thread, message: Message): boolean {
  return message.number <= (thread.messages.at(-1)?.number ?? 0) + 1;
}

/**
 * A thread that was read again from `last`, the last message known by then. Where that one is not found, the user has
 * cleared all up to it, in another tab or on another device (N1).
 */
export function readOn(thread: Thread, last: Message, found: readonly Message[]): Thread {
  if (found[0]?.number === last.number) {
    return { ...thread, messages: merged(thread.messages, found) };
  }
  const later = thread.messages.filter(({ number }) => number > last.number);
  return { messages: merged(later, found), hasEarlier: false };
}
