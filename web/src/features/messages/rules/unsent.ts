import { keep, kept, keptNames } from '@/lib/kept';

/** A message of this browser that the server has not confirmed. */
export interface Unsent {
  /** The message's id: sent again under it, it is there once. */
  id: string;
  text: string;
  /** failed: it is tried again by itself. refused: only its writer can do something about it. */
  state: 'sending' | 'failed' | 'refused';
}

const BEGINNING = 'unsent:';
/** Under which name what is unsent in a conversation is kept. */
export const unsentName = (conversation: string) => BEGINNING + conversation;

/** Under which name the draft of a conversation is kept. */
export const draftName = (conversation: string) => `draft:${conversation}`;

/** The conversations in which something is unsent. */
export const unsentConversations = () =>
  keptNames(BEGINNING).map((name) => name.slice(BEGINNING.length));

/** What a kept text says, the oldest first. */
export function unsentOf(text: string | null): readonly Unsent[] {
  return text === null ? [] : (JSON.parse(text) as Unsent[]);
}

export const unsentIn = (conversation: string) => unsentOf(kept(unsentName(conversation)));

export function changeUnsent(
  conversation: string,
  next: (unsent: readonly Unsent[]) => readonly Unsent[],
) {
  const before = unsentIn(conversation);
  const after = next(before);
  if (after === before) return;
  keep(unsentName(conversation), after.length === 0 ? '' : JSON.stringify(after));
}

export const setUnsentState = (conversation: string, id: string, state: Unsent['state']) =>
  changeUnsent(conversation, (unsent) =>
    unsent.map((one) => (one.id === id ? { ...one, state } : one)),
  );

/** These are at the server, or were taken back by their writer. */
export const removeUnsent = (conversation: string, ids: ReadonlySet<string>) =>
  changeUnsent(conversation, (unsent) =>
    unsent.some(({ id }) => ids.has(id)) ? unsent.filter(({ id }) => !ids.has(id)) : unsent,
  );
