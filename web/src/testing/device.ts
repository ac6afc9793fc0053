import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';
import { keepFilesAt } from '@/lib/uploads/kept-files';

// A device that keeps files, as a browser's IndexedDB does; jsdom has none.

/** From now on until the end of the test, files can be kept. */
export function aDevice() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('structuredClone', (value: unknown) => value); // Node's knows no File of jsdom's
}

/** The same, but its storage is full. */
export function aFullDevice() {
  aDevice();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  });
}

/** The names of the files that are kept of a place for who is signed in. */
export async function keptNamesAt(place: string): Promise<string[]> {
  const files = await keepFilesAt(place, () => Promise.resolve(place)).all();
  return files.map(({ file }) => file.name);
}
