const all = ['messages'] as const;
const conversations = [...all, 'conversations'] as const;

/** The names of what is read; a shorter one stands for all that begin with it. */
export const messageKeys = {
  all,
  /** The list, its counts, and single conversations. */
  conversations,
  list: [...conversations, 'list'] as const,
  conversation: (id: string) => [...conversations, 'one', id] as const,
  threads: [...all, 'thread'] as const,
  thread: (id: string) => [...all, 'thread', id] as const,
};
