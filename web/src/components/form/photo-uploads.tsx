import { useState, type ReactNode } from 'react';
import { Field, FieldError } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { PhotoSorter, type SortedPhoto } from '@/components/ui/photo-sorter';
import { plural } from '@/lib/format';
import { pictureTypes } from '@/lib/uploads/picture-files';
import type { UploadItem, UploadQueue } from '@/lib/uploads/upload-queue';

interface PhotoUploadsProps<Stored extends { id: string }> {
  label: string;
  hint?: ReactNode;
  /** What the form says of the photos as a whole. */
  error?: string | undefined;
  required?: boolean;
  /** How many are taken. */
  most: number;
  queue: UploadQueue<Stored>;
  items: readonly UploadItem<Stored>[];
  /** The server's picture of a stored photo, null while there is none, and what is going on with it. */
  pictureOf: (stored: Stored) => StoredPicture;
  /** One that the server has was taken out. */
  onRemoved?: (stored: Stored) => void;
  /** One that the server has, but could not use, is to be tried again there. */
  onRetryStored?: (stored: Stored) => void;
}

interface StoredPicture {
  src: string | null;
  note?: string;
  problem?: string;
  canRetry?: boolean;
}

/** A place for photos: chosen or dropped, uploaded at once, in the user's order. */
export function PhotoUploads<Stored extends { id: string }>({
  label,
  hint,
  error,
  required,
  most,
  queue,
  items,
  pictureOf,
  onRemoved,
  onRetryStored,
}: PhotoUploadsProps<Stored>) {
  const [refusals, setRefusals] = useState<string[]>([]);
  const isFull = items.length >= most;

  function remove(id: string) {
    const stored = queue.remove(id);
    setRefusals([]);
    if (stored !== null) onRemoved?.(stored);
  }

  function retry(id: string) {
    const stored = items.find((item) => item.id === id)?.stored ?? null;
    if (stored === null) queue.retry(id);
    else onRetryStored?.(stored);
  }

  return (
    <div data-slot="photo-uploads" className="flex flex-col gap-4">
      <Field label={label} hint={hint} error={error} required={required}>
        <FileDrop
          multiple
          accept={pictureTypes.join()}
          label={isFull ? 'Photo limit reached' : 'Add photos'}
          text={isFull ? 'Remove one to add another.' : 'Drop them here, or choose them.'}
          onFiles={(files) => setRefusals(queue.add(files))}
        />
      </Field>
      {refusals.length > 0 && (
        <div role="alert">
          <FieldError>{refusals.join(' ')}</FieldError>
        </div>
      )}
      {items.length > 0 && (
        <PhotoSorter
          label={`${label}, in order`}
          photos={items.map((item) => shownAs(item, pictureOf))}
          onMove={(id, to) => queue.move(id, to)}
          onRemove={remove}
          onRetry={retry}
        />
      )}
      <p role="status" className={items.length > 0 ? 'text-sm text-secondary' : 'sr-only'}>
        {statusOf(items, most)}
      </p>
    </div>
  );
}

function shownAs<Stored extends { id: string }>(
  item: UploadItem<Stored>,
  pictureOf: PhotoUploadsProps<Stored>['pictureOf'],
): SortedPhoto {
  const { id, name, preview, state, share, problem, canRetry, stored } = item;
  const there = stored === null ? undefined : pictureOf(stored);
  return {
    id,
    name,
    src: there?.src ?? preview,
    share: state === 'done' || state === 'failed' ? null : share,
    problem: problem ?? there?.problem ?? null,
    canRetry: (state === 'failed' && canRetry) || there?.canRetry === true,
    note: there?.note,
  };
}

function statusOf(items: readonly UploadItem<unknown>[], most: number): string {
  const done = items.filter(({ state }) => state === 'done').length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  if (items.length === 0) return '';
  const there =
    done === items.length
      ? `${plural(done, 'photo')} of at most ${most}.`
      : `${done} of ${plural(items.length, 'photo')} uploaded.`;
  return failed > 0 ? `${there} ${failed} could not be uploaded.` : there;
}
