import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { toast } from '@/lib/toast';
import { shotOf, type Shot } from '@/lib/uploads/shot';
import { addWaiting, waitingOf } from '@/lib/uploads/waiting';
import { useWaitingMark } from '@/lib/uploads/waiting-mark';
import type { Draft } from '../rules/draft';
import { conditionKeys } from './keys';

const waitingQuery = (bookingId: string, mark: string) =>
  queryOptions({
    queryKey: conditionKeys.waiting(bookingId, mark),
    queryFn: () => waitingOf<Draft>(bookingId),
    networkMode: 'always', // it is on this device
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** What of a booking's reports waits on this device, oldest first. */
export function useWaitingEntries(bookingId: string) {
  return useQuery(waitingQuery(bookingId, useWaitingMark())).data ?? [];
}

/** The photos of a record, made smaller; null when one of them cannot be read. */
async function shotsOf(files: readonly File[]): Promise<Shot[] | null> {
  const shots: Shot[] = [];
  try {
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: each takes much room
      shots.push(await shotOf(file));
    }
    return shots;
  } catch {
    toast.error('Photo not saved', 'This photo could not be read. Please take it again.');
    return null;
  }
}

/**
 * Records something, with its photos. It waits on this device until it is at the server; no signal is needed. Returns
 * whether it is kept.
 */
export async function record(about: string, what: Draft, files: readonly File[] = []) {
  const at = Date.now();
  const shots = await shotsOf(files);
  if (shots === null) return false;
  const photos = shots.map((shot) => ({ ...shot, id: null }));
  const outlives = await addWaiting({ about, what, at, photos });
  if (outlives === null)
    toast.error('You are signed out', 'Please sign in again, and then record this once more.');
  if (outlives === false)
    toast.error(
      'Please keep this page open',
      'Your device has no room to keep this. It is sent as long as this page stays open.',
    );
  return outlives !== null;
}
