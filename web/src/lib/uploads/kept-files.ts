// Files that were chosen and are not at the server yet, kept on their owner's device so that they outlive a closed
// browser. What is kept goes when its file is at the server, taken out or refused, after a week, and when its owner signs
// out or somebody else signs in (lib/kept.ts).
import { del, delMany, entries, set } from 'idb-keyval';
import { newKey } from '../api/idempotency';
import { FILES, keep, keptFor } from '../kept';
import { keptStore as store } from './kept-store';

const MOST_FILES = 60;
const MOST_MILLISECONDS = 7 * 24 * 60 * 60_000;

interface Entry {
  owner: string;
  place: string;
  file: File;
  /** When it was chosen, in milliseconds since 1970, */
  at: number;
  /** and which one of this page it was: several are chosen at once. */
  nth: number;
}

let chosen = 0;

/** A file that outlives the page until it is let go. */
export interface KeptFile {
  file: File;
  letGo: () => void;
}

/** Where the files of one upload queue are kept. */
export interface FileKeeper {
  /** Keeps a file. Returns how to let it go; null when the device does not take it. */
  keep: (file: File) => Promise<KeptFile['letGo'] | null>;
  /** What is kept from before, in the order in which it was chosen. */
  all: () => Promise<KeptFile[]>;
}

/** What is kept of its present owner. What is of anybody else, or too old, goes. */
async function ownEntries(owner: string): Promise<[string, Entry][]> {
  const kept = await entries<string, Partial<Entry>>(store);
  // What waits to be sent lies beside them (waiting.ts).
  const all = kept.filter((one): one is [string, Entry] => one[1].place !== undefined);
  const isOwn = ([, entry]: [string, Entry]) =>
    entry.owner === owner && Date.now() - entry.at < MOST_MILLISECONDS;
  const others = all.filter((one) => !isOwn(one)).map(([key]) => key);
  if (others.length > 0) await delMany(others, store);
  return all
    .filter(isOwn)
    .toSorted(([, one], [, other]) => one.at - other.at || one.nth - other.nth);
}

const letGo = (key: string) => void del(key, store).catch(() => undefined);

async function keepFile(entry: Omit<Entry, 'owner'>): Promise<KeptFile['letGo'] | null> {
  const owner = keptFor();
  if (owner === null || (await ownEntries(owner)).length >= MOST_FILES) return null;
  keep(FILES, 'kept'); // the mark by which who signs in next knows that there is something to delete
  const key = newKey();
  await set(key, { owner, ...entry } satisfies Entry, store);
  if (keptFor() === owner) return () => letGo(key);
  letGo(key); // signed out while it was written
  return null;
}

async function filesOf(place: string): Promise<KeptFile[]> {
  const owner = keptFor();
  if (owner === null) return [];
  const own = await ownEntries(owner);
  return own
    .filter(([, entry]) => entry.place === place)
    .map(([key, { file }]) => ({ file, letGo: () => letGo(key) }));
}

/**
 * Keeps the files of one place: a kind of document, which of them, and which part of it. `place` is null for a document
 * that is not made yet, and `ensurePlace` makes it. A device that is full or forbids it keeps nothing, and nothing fails.
 */
export function keepFilesAt(place: string | null, ensurePlace: () => Promise<string>): FileKeeper {
  return {
    keep: async (file) => {
      chosen += 1;
      const when = { at: Date.now(), nth: chosen };
      try {
        return await keepFile({ file, place: await ensurePlace(), ...when });
      } catch {
        return null;
      }
    },
    all: async () => (place === null ? [] : filesOf(place).catch(() => [])),
  };
}

/** Forgets the files of a place that is there no more. */
export const forgetFilesAt = (place: string) =>
  filesOf(place).then(
    (files) => files.forEach((one) => one.letGo()),
    () => undefined,
  );
