import { promisifyRequest, type UseStore } from 'idb-keyval';
import { FILES } from '../kept';

/**
 * The database of all that waits on the device with files. Closed after each use: who signs out, here or in another tab,
 * deletes the whole of it.
 */
export const keptStore: UseStore = async (mode, work) => {
  const opening = indexedDB.open(FILES);
  opening.onupgradeneeded = () => opening.result.createObjectStore(FILES);
  const database = await promisifyRequest(opening);
  try {
    return await work(database.transaction(FILES, mode).objectStore(FILES));
  } finally {
    database.close();
  }
};
