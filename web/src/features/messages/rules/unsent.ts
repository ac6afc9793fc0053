import { keep, kept, keptNames } from '@/lib/kept';

/** A message of this browser that the server has not confirmed. */
export interface Unsent {
  /** The message's id: sent again under it, it is there once. */
  id: string;
  text: string;
  /**
   * waiting: there is no network, and it goes by itself once there is one. failed: it is tried again by itself as well.
   * refused: only its writer can do something about it.
   */
  state: 'sending' | 'waiting' | 'failed' | 'refused';
}

// Each message under a name of its own, and what became of it beside it: a tab sees late what another one keeps, so
// that two which wrote one list back would take each other's messages away.
const BEGINNING = 'unsent:';
const beginningIn = (conversation: string) => `${BEGINNING}${conversation}:`;
const stateName = (id: string) => `unsent-state:${id}`;

/** Under which name the draft of a conversation is kept. */
export const draftName = (conversation: string) => `draft:${conversation}`;

/** The conversations in which something is unsent. */
export const unsentConversations = () => [
  ...new Set(keptNames(BEGINNING).map((name) => name.split(':')[1]!)),
];

/** The names of what is unsent in a conversation, which end in the place in their order and the message's id. */
const namesIn = (conversation: string) => keptNames(beginningIn(conversation)).toSorted();
const idOf = (name: string) => name.split(':')[3]!;
const placeOf = (name: string) => Number(name.split(':')[2]);

/** What is unsent in a conversation, the oldest first. */
export function unsentIn(conversation: string): Unsent[] {
  return namesIn(conversation).flatMap((name) => {
    const [id, text] = [idOf(name), kept(name)];
    if (text === null) return [];
    return [{ id, text, state: (kept(stateName(id)) ?? 'sending') as Unsent['state'] }];
  });
}

/** A new message, behind those that are unsent already, whatever the clock says. */
export function addUnsent(conversation: string, id: string, text: string) {
  const last = namesIn(conversation).at(-1);
  const place = Math.max(Date.now(), last ? placeOf(last) + 1 : 0);
  keep(`${beginningIn(conversation)}${String(place).padStart(15, '0')}:${id}`, text);
}

export function setUnsentState(conversation: string, id: string, state: Unsent['state']) {
  if (!namesIn(conversation).some((name) => idOf(name) === id)) return;
  keep(stateName(id), state === 'sending' ? '' : state);
}

/** These are at the server, or were taken back by their writer. */
export function removeUnsent(conversation: string, ids: ReadonlySet<string>) {
  for (const name of namesIn(conversation)) {
    if (!ids.has(idOf(name))) continue;
    keep(name, '');
    keep(stateName(idOf(name)), '');
  }
}
