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

async function keepEntry(about: string, what: Draft, at: number, photos: Shot[]) {
  const waits = photos.map((photo) => ({ ...photo, id: null }));
  const outlives = await addWaiting({ about, what, at, photos: waits });
  if (outlives === false)
    toast.error(
      'Please keep this page open',
      'Your phone has no room to keep this. It is sent as long as this page stays open.',
    );
}

/** Records something, with its photos. It waits on this device until it is at the server; no signal is needed. */
export async function record(bookingId: string, what: Draft, files: readonly File[] = []) {
  const at = Date.now();
  const photos: Shot[] = [];
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: each takes much room
    photos.push(await shotOf(file));
  }
  await keepEntry(bookingId, what, at, photos);
}
