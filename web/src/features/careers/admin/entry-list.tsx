import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBound, type Bound } from '@/components/form/bound';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';

/** Lines of a list, each of which can be removed, but not the last one left (A5-31). */
export function EntryList<V extends FieldValues, O>({
  label,
  ...bound
}: Bound<V, string[], O> & { label: string }) {
  const { field, error } = useBound<V, string[], O>(bound);
  const { value: entries, onChange } = field;
  const list = useRef<HTMLOListElement>(null);
  const errorId = useId();
  const focusRow = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());

  function add() {
    onChange([...entries, '']);
    focusRow(entries.length);
  }
  function remove(index: number) {
    onChange(entries.filter((_, at) => at !== index));
    focusRow(Math.max(0, index - 1));
  }
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="pb-1.5 text-sm font-medium text-secondary">{label}</legend>
      <ol ref={list} className="flex flex-col gap-2">
        {entries.map((entry, index) => (
          // Rows have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex gap-2">
            <Input
              aria-label={`${label}, line ${index + 1}`}
              maxLength={300}
              value={entry}
              onChange={({ target }) =>
                onChange(entries.map((old, at) => (at === index ? target.value : old)))
              }
            />
            <IconButton
              label={`Remove line ${index + 1} of ${label}`}
              disabled={entries.length === 1}
              onClick={() => remove(index)}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ol>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Button size="sm" variant="outline" className="self-start" onClick={add}>
        <Plus aria-hidden className="size-4" />
        Add a line <span className="sr-only">to {label}</span>
      </Button>
    </fieldset>
  );
}
