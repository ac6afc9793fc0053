// What of that which is not essential may be kept in this browser (X5, X32). index.html asks, by the same rule, before
// any code has come.
import { useSyncExternalStore } from 'react';
import { isListed, optionalKinds, stored, type OptionalKind, type Stored } from './stored';

const NAME = 'cookie-choice';
/** How long a choice lasts, in months. */
const months = 6;

export interface Choice {
  /** When it ends, in milliseconds. */
  until: number;
  kinds: readonly OptionalKind[];
}

const listeners = new Set<() => void>();
/** What was chosen where nothing can be kept: it lasts as long as the page. */
let unkept: string | null = null;

function written(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return unkept;
  }
}

function read(text: string | null): Choice | null {
  try {
    const { until, kinds } = JSON.parse(text ?? '') as Choice;
    if (!(until > Date.now())) return null;
    return { until, kinds: optionalKinds.filter((kind) => kinds.includes(kind)) };
  } catch {
    return null;
  }
}

/** What was chosen here; null when nobody did, or too long ago. */
export const choice = (): Choice | null => read(written());

/** Whether the browser says for its user that nothing may be kept (Global Privacy Control); a choice goes before it. */
const refusesAll = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Whether something of a kind may be kept. */
export const mayKeep = (kind: Stored['kind']): boolean =>
  kind === 'essential' || (choice()?.kinds.includes(kind) ?? false);

/** The gate: keeps a text under a name of the table if its kind may be, and says whether it did. */
export function keepIfAllowed(
  name: string,
  text: string,
  table: readonly Stored[] = stored,
): boolean {
  const row = table.find((one) => one.name === name);
  if (!row || !mayKeep(row.kind)) return false;
  if (row.where === 'session') sessionStorage.setItem(name, text);
  else localStorage.setItem(name, text);
  return true;
}

/** Keeps what was chosen for six months, and forgets whatever it does not allow. */
export function choose(kinds: readonly OptionalKind[], table: readonly Stored[] = stored) {
  const until = new Date();
  until.setMonth(until.getMonth() + months);
  unkept = JSON.stringify({ until: until.getTime(), kinds });
  try {
    localStorage.setItem(NAME, unkept);
  } catch {
    // Then it is chosen for this page alone.
  }
  forgetRefused(table);
  delete document.documentElement.dataset.cookies;
  for (const listener of listeners) listener();
}

export const acceptAll = () => choose(optionalKinds);
export const rejectAll = () => choose([]);

/** What a press in the banner of index.html means. */
export function answerBanner(target: EventTarget | null) {
  const { cookies } = (target as HTMLElement).dataset;
  if (cookies === 'accept') acceptAll();
  if (cookies === 'reject') rejectAll();
}

/** Whatever is kept goes, but for what the table calls essential and what was accepted. */
function forgetRefused(table: readonly Stored[]) {
  const allowed = table.filter(({ kind }) => mayKeep(kind));
  try {
    for (const name of Object.keys(localStorage))
      if (!isListed('local', name, allowed)) localStorage.removeItem(name);
    for (const name of Object.keys(sessionStorage))
      if (!isListed('session', name, allowed)) sessionStorage.removeItem(name);
  } catch {
    // Then there is nothing.
  }
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (name && !isListed('cookie', name, allowed)) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}

function onChoice(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const never = () => () => undefined;

/** The same as refusesAll(); not while a page that the build wrote is taken over. */
export const useRefusesAll = () => useSyncExternalStore(never, refusesAll, () => false);

/** What was chosen, as it changes; null where the build writes the page, and while it is taken over. */
export function useChoice(): Choice | null {
  return read(useSyncExternalStore(onChoice, written, () => null));
}
