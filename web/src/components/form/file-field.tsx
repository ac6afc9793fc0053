import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { IconButton } from '@/components/ui/icon-button';
import { useFocusOnChange } from '@/lib/focus';
import { fileSize } from '@/lib/uploads/file-size';
import { useBound, type Bound, type Words } from './bound';
import { split } from './split';

/** One file that goes with the form; null while none is chosen. */
export function FileField<V extends FieldValues, O>(
  props: Bound<V, File | null, O> &
    Words & {
      accept: string;
      /** What the place to drop it says, e.g. "Choose a PDF". */
      prompt: string;
      /** Which files are taken, in words. */
      text?: ReactNode;
    },
) {
  const { bound, words, rest } = split(props);
  const { prompt, ...own } = rest;
  const { field, error } = useBound<V, File | null, O>(bound);
  const file = field.value;
  // What had the focus goes with each choice: the field keeps it.
  const place = useFocusOnChange<HTMLInputElement & HTMLButtonElement>(file ? 'chosen' : 'none');
  return (
    <Field {...words} error={error}>
      {file === null ? (
        <FileDrop
          {...own}
          label={prompt}
          disabled={field.disabled}
          onFiles={([chosen]) => field.onChange(chosen ?? null)}
          onBlur={field.onBlur}
          ref={place}
        />
      ) : (
        <div className="flex items-center gap-3 rounded-md border bg-surface py-1 pr-1 pl-4">
          <FileText aria-hidden className="size-5 shrink-0 text-primary" />
          <span className="min-w-0 grow truncate">{file.name}</span>
          <span className="text-sm text-muted">{fileSize(file.size)}</span>
          <IconButton
            label={`Remove ${file.name}`}
            ref={place}
            disabled={field.disabled}
            onClick={() => field.onChange(null)}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
