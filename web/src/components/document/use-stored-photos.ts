import { queryOptions, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorText } from '@/lib/api/error';
import type { Photo, PhotoList } from '@/lib/api/types';
import { happened, type LiveEvent } from '@/lib/live';
import { toast } from '@/lib/toast';
import { keepFilesAt } from '@/lib/uploads/kept-files';
import { pictureRefusal } from '@/lib/uploads/picture-files';
import { shrink } from '@/lib/uploads/shrink';
import type { UploadOptions } from '@/lib/uploads/upload-queue';
import { useUploadQueue } from '@/lib/uploads/use-upload-queue';
import { useAction } from '@/lib/use-action';

const MOST_BYTES = {
  bytes: 10 * 1024 * 1024,
  sentence: 'Please select images smaller than 10MB.',
};

type How = Parameters<UploadOptions<Photo>['send']>[2];

/** Where the photos of a kind of document are, each call with the document's id first. */
export interface PhotoStore {
  keyOf: (id: string) => QueryKey;
  list: (id: string, signal: AbortSignal) => Promise<PhotoList>;
  send: (id: string, file: Blob, name: string, how: How) => Promise<Photo>;
  order: (id: string, version: string, photoIds: string[]) => Promise<PhotoList>;
  remove: (id: string, photoId: string) => Promise<unknown>;
  /** Has one prepared again that failed for no fault of its own. */
  retry: (id: string, photoId: string) => Promise<unknown>;
  /** What happens by each of these. */
  changes: Exclude<LiveEvent['type'], 'messages'>;
  /** Names the document's photos among all files that are kept on a device. */
  placeOf: (id: string) => string;
  most: number;
  /** The sentence for more than that. */
  tooMany: string;
}

const stillBusyMilliseconds = 2000;

/** A document's photos in their order; asked again while the server is still preparing some. */
export function photosQuery(store: PhotoStore, id: string) {
  return queryOptions({
    queryKey: store.keyOf(id),
    queryFn: ({ signal }) => store.list(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some((photo) => photo.state === 'processing')
        ? stillBusyMilliseconds
        : false,
  });
}

interface PhotosOf {
  /** The document's id; null before it is made. */
  id: string | null;
  ensureId: () => Promise<string>;
  /** What was there when the form was opened. */
  there: PhotoList | null;
}

/** The photos of a document: those on their way, and those that are there in the order of the screen. */
export function useStoredPhotos(store: PhotoStore, { id, ensureId, there }: PhotosOf) {
  const client = useQueryClient();
  const { queue, items } = useUploadQueue<Photo>(
    {
      send: async (file, name, how) => {
        try {
          return await store.send(await ensureId(), file, name, how);
        } catch (error) {
          if (!how.signal.aborted) toast.error('Upload Error', `Failed to upload ${name}`);
          throw error;
        } finally {
          // It is not in the list that was read before.
          void happened(client, { type: store.changes });
        }
      },
      refusal: (file) => pictureRefusal(file, MOST_BYTES),
      prepare: shrink,
      most: store.most,
      tooMany: store.tooMany,
      nameOf: (place) => `Photo ${place}`,
      keeper: keepFilesAt(id && store.placeOf(id), async () => store.placeOf(await ensureId())),
    },
    there?.items,
  );
  const { isBusy } = queue;
  const { data: list } = useQuery({ ...photosQuery(store, id ?? ''), enabled: id !== null });
  useEffect(() => {
    // What is on its way may be in the list already: its own answer brings it.
    if (list && !isBusy) queue.sync(list.items);
  }, [queue, list, isBusy]);

  const stored = queue.stored();
  useSameOrder(store, id, isBusy ? null : stored.map((photo) => photo.id), list);

  const removal = useAction({
    send: async (photo: Photo) => store.remove(await ensureId(), photo.id),
    failed: (error, photo) => {
      queue.putBack(photo);
      toast.error('Error', errorText(error));
    },
    changes: store.changes,
  });
  const retry = useAction({
    send: async (photo: Photo) => store.retry(await ensureId(), photo.id),
    failed: 'Error',
    changes: store.changes,
  });

  const latest = (photo: Photo) => list?.items.find((one) => one.id === photo.id) ?? photo;
  const [first] = stored;
  return {
    queue,
    items,
    pictureOf: (photo: Photo) => pictureOf(latest(photo)),
    remove: (photo: Photo) => removal.mutate(photo),
    retry: (photo: Photo) => retry.mutate(photo),
    /** The first one, once its sizes are made. */
    mainImage: (first && latest(first).image) ?? null,
    isBusy,
    isKept: queue.isKept,
  };
}

export type StoredPhotos = ReturnType<typeof useStoredPhotos>;

/** How a stored photo is shown in each of its states. */
function pictureOf({ state, image, original_url, problem, can_retry }: Photo) {
  const src = image?.url_480 ?? original_url;
  if (state === 'processing') return { src, note: 'Being prepared' };
  if (state === 'ready') return { src };
  return { src, problem: problem ?? 'This photo could not be used.', canRetry: can_retry };
}

/** Whether the server has these photos, and in another order. */
function isOtherOrder(wanted: readonly string[], { items }: PhotoList) {
  const there = items.map(({ id }) => id);
  const isSameSet = there.length === wanted.length && there.every((id) => wanted.includes(id));
  return isSameSet && there.join() !== wanted.join();
}

/**
 * Tells the server the order of the screen, one change after the other; `wanted` is null while something is on its way.
 * An order that was refused is not sent again over the same version.
 */
function useSameOrder(
  store: PhotoStore,
  id: string | null,
  wanted: readonly string[] | null,
  list: PhotoList | undefined,
) {
  const client = useQueryClient();
  const tried = useRef('');
  const { queryKey } = photosQuery(store, id ?? '');
  const { mutate, isPending } = useAction({
    send: ({ version, photoIds }: { version: string; photoIds: string[] }) =>
      store.order(id ?? '', version, photoIds),
    done: async (ordered) => {
      await client.cancelQueries({ queryKey }); // an answer from before would bring the old order back
      client.setQueryData(queryKey, ordered);
    },
    failed: (error) => {
      toast.error('Error', errorText(error, 'The order of the photos could not be saved.'));
      void happened(client, { type: store.changes });
    },
  });
  const order = wanted?.join();
  useEffect(() => {
    if (order === undefined || !list || isPending) return;
    const photoIds = order.split(',');
    const attempt = `${list.version} ${order}`;
    if (!isOtherOrder(photoIds, list) || tried.current === attempt) return;
    tried.current = attempt;
    mutate({ version: list.version, photoIds });
  }, [mutate, list, isPending, order]);
}
