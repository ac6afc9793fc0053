// What somebody wrote that the server does not have yet (drafts, unsent messages), kept on their device under names of
// its owner's. It outlives a reload and a session that ended by itself; signing out here, or somebody else who signs in,
// takes it away.
import { useSyncExternalStore } from 'react';

const PREFIX = 'kept:';
/** The database of files that wait to be sent (uploads/kept-files.ts), and the name of the mark that there are some. */
export const FILES = 'kept-files';
/** What the device would not take: its storage is full or forbidden. Kept as long as the page. */
const beside = new Map<string, string>();
const listeners = new Set<() => void>();
/** Whose what is kept is; null while nobody is known to be signed in: then there is nothing, and nothing is kept. */
let owner: string | null = null;

function tell() {
  for (const listener of listeners) listener();
}

/** Everything that is kept, of anybody. */
function allKeys(): string[] {
  const keys = [...beside.keys()];
  try {
    keys.push(...Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)));
  } catch {
    // Then there is nothing else.
  }
  return keys;
}

const keyOf = (name: string) => `${PREFIX}${owner}:${name}`;

function remove(key: string) {
  beside.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then it never got there.
  }
}

/** With what is taken from anybody go all files, as soon as no tab reads them. */
function removeAll(keys: readonly string[]) {
  keys.forEach(remove);
  try {
    indexedDB.deleteDatabase(FILES);
  } catch {
    // Then nothing got there.
  }
}

/** Whose things are kept from now on. Those of anybody else go. */
export function keepFor(user: string | null) {
  if (user !== null) {
    const others = allKeys().filter((key) => !key.startsWith(`${PREFIX}${user}:`));
    if (others.length > 0) removeAll(others);
  }
  if (owner === user) return;
  owner = user;
  tell();
}

/** Nothing is kept any more, of anybody. */
export function forgetKept() {
  removeAll(allKeys());
  owner = null;
  tell();
}

/** Whose things are kept; null while nobody is known to be signed in. */
export const keptFor = () => owner;

/** What is kept under a name; null when there is nothing. */
export function kept(name: string): string | null {
  if (owner === null) return null;
  const key = keyOf(name);
  try {
    return beside.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, in place of what was there; an empty one is not kept. */
export function keep(name: string, text: string) {
  if (owner === null) return;
  const key = keyOf(name);
  if (text === '') {
    remove(key);
  } else {
    try {
      localStorage.setItem(key, text);
      beside.delete(key);
    } catch {
      remove(key);
      beside.set(key, text);
    }
  }
  tell();
}

/** The names that begin so, under which something is kept. */
export function keptNames(beginning: string): string[] {
  const start = keyOf(beginning);
  return [...new Set(allKeys())]
    .filter((key) => key.startsWith(start))
    .map((key) => beginning + key.slice(start.length));
}

/** Hears whenever something kept changes, here or in another tab. Returns how to stop. */
export function onKept(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What is read from what is kept, a text, as it changes. */
export const useKept = (read: () => string) => useSyncExternalStore(onKept, read);
