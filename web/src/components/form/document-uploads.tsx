import { FileText, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import { cn } from '@/lib/cn';
import { plural } from '@/lib/format';
import type { UploadItem, UploadQueue } from '@/lib/uploads/upload-queue';

interface DocumentUploadsProps<Stored extends { id: string }> {
  label: string;
  /** What the place says that it takes. */
  add?: string;
  hint?: ReactNode;
  /** What the form says of the documents as a whole. */
  error?: string | undefined;
  required?: boolean;
  /** How many are taken, and which, for the file dialog. */
  most: number;
  accept: string;
  /** What the first of them is, and how another becomes it, where that matters. */
  first?: { note: string; make: string };
  queue: UploadQueue<Stored>;
  items: readonly UploadItem<Stored>[];
}

/** A place for documents: chosen or dropped, uploaded at once, by their names. */
export function DocumentUploads<Stored extends { id: string }>({
  label,
  add = 'Add documents',
  hint,
  error,
  required,
  most,
  accept,
  first,
  queue,
  items,
}: DocumentUploadsProps<Stored>) {
  const [refusals, setRefusals] = useState<string[]>([]);
  const isFull = items.length >= most;
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useKeptFocus(list, items);

  function remove(id: string) {
    keepFocus(id);
    queue.remove(id);
    setRefusals([]);
  }
  function makeFirst(id: string) {
    keepFocus(id);
    queue.move(id, 0);
  }
  function retry(id: string) {
    keepFocus(id);
    queue.retry(id);
  }

  return (
    <div data-slot="document-uploads" className="flex flex-col gap-3">
      <Field label={label} hint={hint} error={error} required={required}>
        <FileDrop
          multiple
          accept={accept}
          label={isFull ? 'Document limit reached' : add}
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
        <ul
          ref={list}
          aria-label={`${label}, chosen`}
          className="flex flex-col divide-y rounded-md border bg-surface"
        >
          {items.map((item, index) => (
            <Row
              key={item.id}
              item={item}
              note={index === 0 ? first?.note : undefined}
              make={index === 0 ? undefined : first?.make}
              onMakeFirst={() => makeFirst(item.id)}
              onRemove={() => remove(item.id)}
              onRetry={() => retry(item.id)}
            />
          ))}
        </ul>
      )}
      <p role="status" className={items.length > 0 ? 'text-sm text-secondary' : 'sr-only'}>
        {statusOf(items, most)}
      </p>
    </div>
  );
}

/** A button that was pressed may go: the focus is then on its document's removal, or on the next one's. */
function useKeptFocus(list: { current: HTMLElement | null }, items: readonly { id: string }[]) {
  const wish = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    const wanted = wish.current;
    wish.current = null;
    if (!wanted) return;
    const there = items.find(({ id }) => id === wanted.id);
    const next = there ?? items[Math.min(wanted.index, items.length - 1)];
    list.current
      ?.querySelector<HTMLElement>(`[data-document="${next?.id}"] [data-control=remove]`)
      ?.focus();
  }, [list, items]);
  return (id: string) => {
    wish.current = { id, index: items.findIndex((item) => item.id === id) };
  };
}

interface RowProps {
  item: UploadItem<unknown>;
  note: string | undefined;
  make: string | undefined;
  onMakeFirst: () => void;
  onRemove: () => void;
  onRetry: () => void;
}

function Row({ item, note, make, onMakeFirst, onRemove, onRetry }: RowProps) {
  const { id, name, state, share, problem, canRetry } = item;
  const isOnItsWay = state !== 'done' && state !== 'failed';
  return (
    <li data-document={id} className="flex flex-wrap items-center gap-x-3 py-1 pr-1 pl-4">
      <FileText
        aria-hidden
        className={cn('size-5 shrink-0', problem === null ? 'text-primary' : 'text-danger')}
      />
      <span className="min-w-0 grow basis-32 wrap-anywhere">
        {name}
        {note && <span className="text-sm text-muted"> ({note})</span>}
      </span>
      {isOnItsWay && (
        <span className="w-24">
          <Progress label={`Upload of ${name}`} value={share} />
        </span>
      )}
      {make && !isOnItsWay && problem === null && (
        <Button variant="ghost" size="sm" onClick={onMakeFirst}>
          {make}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {state === 'failed' && canRetry && (
        <IconButton label={`Upload ${name} again`} onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
        </IconButton>
      )}
      <IconButton
        label={isOnItsWay ? `Cancel the upload of ${name}` : `Remove ${name}`}
        data-control="remove"
        onClick={onRemove}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      {problem !== null && (
        <p className="w-full pb-2 text-sm text-danger wrap-anywhere">{problem}</p>
      )}
    </li>
  );
}

function statusOf(items: readonly UploadItem<unknown>[], most: number): string {
  if (items.length === 0) return '';
  const done = items.filter(({ state }) => state === 'done').length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  const there =
    done === items.length
      ? `${plural(done, 'document')} of at most ${most}.`
      : `${done} of ${plural(items.length, 'document')} uploaded.`;
  return failed > 0 ? `${there} ${failed} could not be uploaded.` : there;
}
