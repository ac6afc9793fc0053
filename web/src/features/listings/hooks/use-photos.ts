import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { errorText } from '@/lib/api/error';
import type { Photo, PhotoList } from '@/lib/api/types';
import { happened } from '@/lib/live';
import { toast } from '@/lib/toast';
import { pictureRefusal } from '@/lib/uploads/picture-files';
import { shrink } from '@/lib/uploads/shrink';
import type { UploadItem, UploadQueue } from '@/lib/uploads/upload-queue';
import { useUploadQueue } from '@/lib/uploads/use-upload-queue';
import { useAction } from '@/lib/use-action';
import { listingKeys } from '../api/keys';
import { orderPhotos, photosQuery, removePhoto, retryPhoto, sendPhoto } from '../api/photos';

export const MOST_PHOTOS = 20;
const MOST_BYTES = {
  bytes: 10 * 1024 * 1024,
  sentence: 'Please select images smaller than 10MB.',
};

const isEnded = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** The photos of a listing: those on their way, and those that are there in the order of the screen. */
export function usePhotos(
  listingId: string | null,
  there: PhotoList | null,
  ensureId: () => Promise<string>,
) {
  const client = useQueryClient();
  const { queue, items } = useUploadQueue<Photo>(
    {
      send: async (file, name, how) => {
        try {
          return await sendPhoto(await ensureId(), file, name, how);
        } catch (error) {
          if (!isEnded(error)) toast.error('Upload Error', `Failed to upload ${name}`);
          throw error;
        }
      },
      refusal: (file) => pictureRefusal(file, MOST_BYTES),
      prepare: shrink,
      most: MOST_PHOTOS,
      tooMany: `A vehicle can have up to ${MOST_PHOTOS} photos.`,
    },
    there?.items.map((stored, index) => ({ name: `Photo ${index + 1}`, stored })),
  );
  const stored = storedIds(items);
  const list = useQuery({
    ...photosQuery(listingId ?? ''),
    enabled: listingId !== null,
  });

  /** Removed here: a list that was read before the server knew is not to bring them back. */
  const gone = useRef(new Set<string>());
  const removal = useAction({
    send: async (photo: Photo) => {
      gone.current.add(photo.id);
      return removePhoto(await ensureId(), photo.id);
    },
    failed: (error, photo) => {
      gone.current.delete(photo.id);
      toast.error('Error', errorText(error));
    },
    changes: 'listings_changed',
  });
  const retry = useAction({
    send: async (photo: Photo) => retryPhoto(await ensureId(), photo.id),
    failed: 'Error',
    changes: 'listings_changed',
  });
  useOtherDevices(queue, list.data, queue.isBusy, gone);
  useSameOrder(listingId, stored, list.data, queue.isBusy);

  // What has just arrived is not in the list yet, and the same file twice is one photo.
  const arrived = stored.join();
  useEffect(() => {
    const seen = new Set<string>();
    for (const item of queue.items()) {
      if (item.stored === null) continue;
      if (seen.has(item.stored.id)) queue.remove(item.id);
      seen.add(item.stored.id);
    }
    if (listingId !== null && arrived !== '') void happened(client, { type: 'listings_changed' });
  }, [queue, client, listingId, arrived]);

  const latest = (photo: Photo) => list.data?.items.find(({ id }) => id === photo.id) ?? photo;
  const first = items.find((item) => item.stored !== null)?.stored;
  return {
    queue,
    items,
    pictureOf: (photo: Photo) => pictureOf(latest(photo)),
    remove: (photo: Photo) => removal.mutate(photo),
    retry: (photo: Photo) => retry.mutate(photo),
    /** The first one, once its sizes are made. */
    mainImage: (first && latest(first).image) ?? null,
    isBusy: queue.isBusy,
  };
}

export type Photos = ReturnType<typeof usePhotos>;

function storedIds(items: readonly UploadItem<Photo>[]): string[] {
  const ids = items.flatMap(({ stored }) => (stored === null ? [] : [stored.id]));
  return [...new Set(ids)];
}

/** Brings in what another device has added, and takes out what was removed there; the rest stays in its order. */
function useOtherDevices(
  queue: UploadQueue<Photo>,
  list: PhotoList | undefined,
  isBusy: boolean,
  gone: RefObject<ReadonlySet<string>>,
) {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    // What is on its way may be in the list already: its own answer brings it.
    if (!list || isBusy) return;
    const there = new Set(list.items.map(({ id }) => id));
    for (const { id, stored } of queue.items())
      if (stored && seen.current.has(stored.id) && !there.has(stored.id)) queue.remove(id);
    seen.current = there;
    const here = new Set(queue.stored().map(({ id }) => id));
    const added = list.items.filter(({ id }) => !here.has(id) && !gone.current.has(id));
    if (added.length === 0) return;
    queue.addStored(
      added.map((stored, index) => ({ name: `Photo ${here.size + index + 1}`, stored })),
    );
  }, [queue, list, isBusy, gone]);
}

/** How a stored photo is shown in each of its states. */
function pictureOf({ state, image, original_url, problem, can_retry }: Photo) {
  const src = image?.url_480 ?? original_url;
  if (state === 'processing') return { src, note: 'Being prepared' };
  if (state === 'ready') return { src };
  return { src, problem: problem ?? 'This photo could not be used.', canRetry: can_retry };
}

/** Tells the server the order of the screen, once everything on the screen is there: one change after the other. */
function useSameOrder(
  listingId: string | null,
  wanted: string[],
  list: PhotoList | undefined,
  isBusy: boolean,
) {
  const client = useQueryClient();
  const tried = useRef('');
  const order = wanted.join();
  const key = listingKeys.photos(listingId ?? '');
  const { mutate, isPending } = useAction({
    send: ({ id, version, photoIds }: { id: string; version: string; photoIds: string[] }) =>
      orderPhotos(id, version, photoIds),
    done: async (ordered) => {
      await client.cancelQueries({ queryKey: key }); // an answer from before would bring the old order back
      client.setQueryData(key, ordered);
    },
    failed: (error) => {
      toast.error('Error', errorText(error, 'The order of the photos could not be saved.'));
      void happened(client, { type: 'listings_changed' });
    },
  });
  useEffect(() => {
    if (listingId === null || !list || isBusy || isPending) return;
    const there = list.items.map(({ id }) => id);
    const isOther = order !== there.join();
    const hasSame = there.length === wanted.length && there.every((id) => wanted.includes(id));
    const attempt = `${list.version} ${order}`;
    if (!isOther || !hasSame || tried.current === attempt) return;
    tried.current = attempt;
    mutate({ id: listingId, version: list.version, photoIds: wanted });
  }, [mutate, listingId, list, isBusy, isPending, order, wanted]);
}
