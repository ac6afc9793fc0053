// Records that wait on their author's device until they are at the server, photos and all, so that no signal is needed
// to make them: they outlive a closed browser and a session that ended by itself. Like all that is kept (lib/kept.ts)
// they go when their author signs out, who is asked first, or somebody else signs in.
import { del, entries, get, set } from 'idb-keyval';
import { newKey } from '../api/idempotency';
import { FILES, keep, keptFor } from '../kept';
import { newUuid } from '../uuid';
import { keptStore } from './kept-store';
import { WAITING } from './waiting-mark';

/** Refused records that nobody took away are forgotten then. */
const MOST_MILLISECONDS = 60 * 24 * 60 * 60_000;
const PREFIX = 'waiting:';

export interface WaitingPhoto {
  blob: Blob;
  sha256: string;
  /** The server's, once it has the photo. */
  id: string | null;
}

export interface Waiting<What> {
  /** A UUID, by which the server knows the same again. */
  id: string;
  /** What it is a record of, such as a booking. */
  about: string;
  what: What;
  photos: WaitingPhoto[];
  /** When it was made, in milliseconds since 1970, by this device's clock. */
  at: number;
  /** Why the server does not take it; null while it is only waiting. */
  problem: string | null;
}

type Stored<What> = Waiting<What> & { owner: string; nth: number };

/** What the device would not take, because its storage is full or forbidden. Kept as long as the page. */
const beside = new Map<string, Stored<unknown>>();
let made = 0;

async function read<What>(): Promise<Stored<What>[]> {
  const stored = await entries<string, Stored<What>>(keptStore).catch(() => []);
  const own = stored.filter(([key]) => key.startsWith(PREFIX)).map(([, one]) => one);
  return [...own, ...(beside.values() as IterableIterator<Stored<What>>)].filter(
    ({ owner }) => owner === keptFor(),
  );
}

async function write(one: Stored<unknown>) {
  try {
    await set(PREFIX + one.id, one, keptStore);
    beside.delete(one.id);
  } catch {
    beside.set(one.id, one);
  }
}

/** Tells every tab, also how many there are. */
async function tell() {
  keep(FILES, 'kept'); // the mark by which who signs in next knows that there is something to delete
  const count = (await read()).length;
  keep(WAITING, count === 0 ? '' : `${count} ${newKey()}`);
}

/** Keeps a record until it is sent. Returns whether it outlives the page; null when nobody is signed in. */
export async function addWaiting<What>(
  part: Pick<Waiting<What>, 'about' | 'what' | 'photos' | 'at'>,
): Promise<boolean | null> {
  const owner = keptFor();
  if (owner === null) return null;
  made += 1;
  const id = newUuid();
  await write({ ...part, id, owner, nth: made, problem: null });
  if (keptFor() !== owner) {
    await removeWaiting(id); // signed out while it was written
    return null;
  }
  await tell();
  return !beside.has(id);
}

/** What waits, in the order in which it was made, of one thing where it is named. */
export async function waitingOf<What>(about?: string): Promise<Waiting<What>[]> {
  const all = await read<What>();
  const isOld = ({ at }: Stored<What>) => Date.now() - at > MOST_MILLISECONDS;
  for (const { id } of all.filter(isOld)) void removeWaiting(id);
  return all
    .filter((one) => !isOld(one) && (about === undefined || one.about === about))
    .toSorted((one, other) => one.at - other.at || one.nth - other.nth);
}

/** Changes what waits; what is gone by then stays gone. */
export async function changeWaiting(
  id: string,
  part: Partial<Pick<Waiting<unknown>, 'photos' | 'problem'>>,
) {
  const stored = await get<Stored<unknown>>(PREFIX + id, keptStore).catch(() => undefined);
  const now = beside.get(id) ?? stored;
  if (!now || now.owner !== keptFor()) return;
  await write({ ...now, ...part });
  await tell();
}

/** It is at the server, or its author takes it back. */
export async function removeWaiting(id: string) {
  beside.delete(id);
  await del(PREFIX + id, keptStore).catch(() => undefined);
  await tell();
}
