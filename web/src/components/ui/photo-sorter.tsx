import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { ArrowLeft, ArrowRight, ImageOff, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { IconButton } from './icon-button';
import { Progress } from './progress';
import { Spinner } from './spinner';

export interface SortedPhoto {
  id: string;
  name: string;
  /** Null where it cannot be shown yet. */
  src: string | null;
  /** On its way, as a share from 0 to 1; null once it is there, or has failed. */
  share: number | null;
  /** Why it is not there. */
  problem: string | null;
  canRetry: boolean;
  /** What is going on with it at the server, e.g. "Being prepared". */
  note?: string;
}

interface PhotoSorterProps {
  label: string;
  photos: readonly SortedPhoto[];
  /** Puts a photo at another place: 0 is the first, which is the main one. */
  onMove: (id: string, to: number) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

/** dnd-kit would speak of keys that we do not use; what is announced is ours. */
const QUIET = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** Photos in an order: by dragging them, or by their buttons, which keys reach. The first is the main one. */
export function PhotoSorter({ label, photos, onMove, onRemove, onRetry }: PhotoSorterProps) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const keepFocus = useKeptFocus(list, photos);

  function move(id: string, to: number) {
    const photo = photos.find((one) => one.id === id);
    if (!photo || to < 0 || to >= photos.length) return;
    onMove(id, to);
    setSaid(
      to === 0
        ? `${photo.name} is now the main photo.`
        : `${photo.name} is now photo ${to + 1} of ${photos.length}.`,
    );
  }
  function drop({ active, over }: DragEndEvent) {
    const to = photos.findIndex(({ id }) => id === over?.id);
    if (over && active.id !== over.id) move(String(active.id), to);
  }
  function remove(id: string, name: string) {
    keepFocus(id, 'remove');
    onRemove(id);
    setSaid(`${name} is removed.`);
  }

  return (
    <div data-slot="photo-sorter">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={QUIET}
        onDragEnd={drop}
      >
        <SortableContext items={photos.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <ol
            ref={list}
            aria-label={label}
            className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
          >
            {photos.map((photo, index) => (
              <Tile
                key={photo.id}
                photo={photo}
                index={index}
                count={photos.length}
                onStep={(by) => {
                  keepFocus(photo.id, by < 0 ? 'earlier' : 'later');
                  move(photo.id, index + by);
                }}
                onRemove={() => remove(photo.id, photo.name)}
                onRetry={() => {
                  keepFocus(photo.id, 'remove');
                  onRetry(photo.id);
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

type Control = 'earlier' | 'later' | 'remove';

/** A button that was pressed keeps the focus, wherever its photo goes; one whose photo is gone hands it to the next. */
function useKeptFocus(list: { current: HTMLElement | null }, photos: readonly SortedPhoto[]) {
  const wish = useRef<{ id: string; index: number; control: Control } | null>(null);
  useEffect(() => {
    const wanted = wish.current;
    wish.current = null;
    if (!wanted) return;
    const there = photos.find(({ id }) => id === wanted.id);
    const next = there ?? photos[Math.min(wanted.index, photos.length - 1)];
    list.current
      ?.querySelector<HTMLElement>(`[data-photo="${next?.id}"] [data-control=${wanted.control}]`)
      ?.focus();
  }, [list, photos]);
  return (id: string, control: Control) => {
    wish.current = { id, index: photos.findIndex((photo) => photo.id === id), control };
  };
}

interface TileProps {
  photo: SortedPhoto;
  index: number;
  count: number;
  onStep: (by: 1 | -1) => void;
  onRemove: () => void;
  onRetry: () => void;
}

function Tile({ photo, index, count, onStep, onRemove, onRetry }: TileProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: photo.id,
  });
  const { id, name, share, problem, canRetry, note } = photo;
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <li
      ref={setNodeRef}
      data-photo={id}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={cn(
        'relative flex flex-col overflow-hidden rounded-md border bg-surface',
        isDragging && 'z-10 shadow-lg',
        problem !== null && 'border-danger',
      )}
    >
      <div {...listeners} className="relative aspect-3/2 cursor-grab touch-manipulation bg-subtle">
        {/* Another file is another chance: the one that was sent goes as soon as its sizes are made. */}
        <Picture key={photo.src} photo={photo} index={index} />
        {isFirst && (
          <span className="plate absolute top-2 left-2 text-xs normal-case">Main photo</span>
        )}
        {share !== null && (
          <div className="absolute inset-x-2 bottom-2">
            <Progress label={`Upload of ${name}`} value={share} />
          </div>
        )}
      </div>
      {(problem ?? note) && (
        <p
          className={cn(
            'px-2.5 pt-2 text-sm wrap-anywhere',
            problem ? 'text-danger' : 'text-muted',
          )}
        >
          {problem ?? note}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between">
        <IconButton
          label={`Move ${name} earlier`}
          data-control="earlier"
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && onStep(-1)}
        >
          <ArrowLeft aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          label={`Move ${name} later`}
          data-control="later"
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onStep(1)}
        >
          <ArrowRight aria-hidden className="size-4" />
        </IconButton>
        {canRetry && (
          <IconButton label={`Upload ${name} again`} onClick={onRetry}>
            <RotateCw aria-hidden className="size-4" />
          </IconButton>
        )}
        <IconButton
          label={share === null ? `Remove ${name}` : `Cancel the upload of ${name}`}
          data-control="remove"
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
    </li>
  );
}

function Picture({ photo, index }: { photo: SortedPhoto; index: number }) {
  const { src, name, share, problem } = photo;
  const [isBroken, setBroken] = useState(false);
  if (src !== null && !isBroken) {
    return (
      <img
        src={src}
        alt={`${index + 1}: ${name}`}
        draggable={false}
        onError={() => setBroken(true)}
        className={cn(
          'absolute inset-0 size-full object-cover',
          (share !== null || problem !== null) && 'opacity-60',
        )}
      />
    );
  }
  return (
    <span className="flex size-full flex-col items-center justify-center gap-1 px-2 text-center text-sm text-muted">
      {share === null ? <ImageOff aria-hidden className="size-6" /> : <Spinner />}
      <span className="max-w-full truncate">{name}</span>
    </span>
  );
}
