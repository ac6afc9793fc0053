import type { QueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError, errorText } from '@/lib/api/error';
import { upload } from '@/lib/api/upload';
import type { BookingCondition, StoredDocument } from '@/lib/api/types';
import { onKept } from '@/lib/kept';
import { happened } from '@/lib/live';
import { toast } from '@/lib/toast';
import { pictureType } from '@/lib/uploads/picture-files';
import { changeWaiting, removeWaiting, waitingOf } from '@/lib/uploads/waiting';
import type { Draft, WaitingEntry } from '../rules/draft';
import { conditionKeys } from './keys';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Sends what waits of any booking, each booking's in the order in which it was recorded. What did not arrive is tried
 * again, as soon as there is a network; what is refused stays, with the reason, and what came after it goes on. Returns
 * how to stop.
 */
export function startSending(client: QueryClient) {
  const stopped = new AbortController();
  const { signal } = stopped;
  const busy = new Set<string>();
  async function look() {
    const waiting = await waitingOf<Draft>();
    for (const bookingId of new Set(waiting.filter(isToSend).map(({ about }) => about))) {
      if (busy.has(bookingId) || signal.aborted) continue;
      busy.add(bookingId);
      void sendAll({ client, bookingId, signal }).finally(() => {
        busy.delete(bookingId);
        if (!signal.aborted) void look(); // what was recorded at the last moment
      });
    }
  }
  const stopHearing = onKept(() => void look());
  void look();
  return () => {
    stopHearing();
    stopped.abort();
  };
}

const isToSend = ({ problem }: WaitingEntry) => problem === null;
const firstToSend = async (bookingId: string) => (await waitingOf<Draft>(bookingId)).find(isToSend);

interface Sending {
  client: QueryClient;
  bookingId: string;
  signal: AbortSignal;
}

async function sendAll({ client, bookingId, signal }: Sending) {
  let failures = 0;
  let hasSent = false;
  /* oxlint-disable no-await-in-loop -- one after the other, so that they arrive in their order */
  for (
    let next = await firstToSend(bookingId);
    next && !signal.aborted;
    next = await firstToSend(bookingId)
  ) {
    const { id } = next;
    const error = await inTurn(bookingId, () => sendOne(client, bookingId, id, signal));
    if (signal.aborted) return;
    hasSent ||= error === null;
    failures = error === null ? 0 : failures + 1;
    if (error) await pause(waitAfter(error, failures), signal);
  }
  /* oxlint-enable no-await-in-loop */
  if (hasSent) await happened(client, { type: 'bookings_changed' });
}

/** One tab at a time, where Web Locks allow it. */
async function inTurn<T>(bookingId: string, act: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return act();
  return navigator.locks.request(`condition:${bookingId}`, act) as Promise<T>;
}

/** Null when it is at the server, or waits no more; else why it is to be tried again. */
async function sendOne(
  client: QueryClient,
  bookingId: string,
  id: string,
  signal: AbortSignal,
): Promise<Error | null> {
  const entry = (await waitingOf<Draft>(bookingId)).find((one) => one.id === id);
  if (!entry || !isToSend(entry)) return null; // another tab was faster, or it was taken back
  try {
    const condition = await put(entry, signal);
    client.setQueryData(conditionKeys.of(bookingId), condition);
    await removeWaiting(id);
    return null;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (signal.aborted || !(error instanceof ApiError)) return error;
    return failedToSend(entry, error);
  }
}

async function put(entry: WaitingEntry, signal: AbortSignal): Promise<BookingCondition> {
  const { id, about, what, at } = entry;
  const photos = await sendPhotos(entry, signal);
  return answer(
    api.POST('/api/v1/bookings/{id}/condition/entries', {
      params: { path: { id: about } },
      body: {
        ...what,
        sent_id: id, // the same again, after an answer that was lost, is recorded once
        phone_time: new Date(at).toISOString(),
        sha256: what.kind === 'shot' ? photos[0]?.sha256 : null,
        photo_ids: photos.flatMap((photo) => photo.id ?? []),
      },
      signal,
    }),
  );
}

/** Each photo goes up once, also when what it belongs to has to be tried again. */
async function sendPhotos({ id, about, photos }: WaitingEntry, signal: AbortSignal) {
  const there = [...photos];
  for (const [index, photo] of photos.entries()) {
    if (photo.id !== null) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the network is weak where it was away
    const { id: photoId } = await upload<StoredDocument>(
      `/api/v1/bookings/${encodeURIComponent(about)}/condition/photos`,
      photo.blob,
      { method: 'POST', type: pictureType(photo.blob), onProgress: () => undefined, signal },
    );
    there[index] = { ...photo, id: photoId };
    // oxlint-disable-next-line no-await-in-loop
    await changeWaiting(id, { photos: there });
  }
  return there;
}

/** What the server says again, however often it is asked. */
const isRefused = ({ status, code }: ApiError) =>
  [400, 404, 409, 413, 415, 422].includes(status) || code === 'not_for_this_side';

async function failedToSend(entry: WaitingEntry, error: ApiError): Promise<Error | null> {
  const { id, what, photos } = entry;
  if (!isRefused(error)) return error;
  // A photo waits a day for its entry at the server: after that it goes up anew.
  const isGone = error.errors.some(({ field }) => field === 'photo_ids');
  if (isGone && photos.some((photo) => photo.id !== null)) {
    await changeWaiting(id, { photos: photos.map((photo) => ({ ...photo, id: null })) });
    return null;
  }
  // The other side has completed it: so it is complete.
  if (what.kind === 'completed' && error.code === 'report_complete') {
    await removeWaiting(id);
    return null;
  }
  const problem = error.errors[0]?.message ?? errorText(error);
  await changeWaiting(id, { problem });
  toast.error('Part of your report was not taken', problem);
  return null;
}

function waitAfter(error: Error, failures: number) {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)));
}

/** Until it is time to try again: after a while, or once there is a network. */
function pause(wait: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, wait);
    window.addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
