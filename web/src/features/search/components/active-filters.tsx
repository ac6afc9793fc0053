import { X } from 'lucide-react';
import type { ChangeBrowse } from '../rules/browse-address';
import type { ActiveFilter } from '../rules/filters';
import { focusResults } from './focus-results';

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[];
  onChange: ChangeBrowse;
  onClear: () => void;
}

/** Each active filter, to be taken away by itself, or all at once. */
export function ActiveFilters({ filters, onChange, onClear }: ActiveFiltersProps) {
  function remove(button: HTMLElement, { without }: ActiveFilter) {
    // The pressed one goes, and the last one takes the line with it: the keyboard goes on from what stays.
    if (filters.length === 1) focusResults(button);
    else button.closest('li')?.nextElementSibling?.querySelector('button')?.focus();
    onChange(without);
  }
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <li key={filter.label}>
          <button
            type="button"
            aria-label={`${filter.label}, remove this filter`}
            onClick={(event) => remove(event.currentTarget, filter)}
            className="flex min-h-9 items-center gap-1.5 rounded-full bg-sunken pr-2.5 pl-3.5 text-sm font-medium hover:bg-edge"
          >
            {filter.label} <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={({ currentTarget }) => {
            focusResults(currentTarget);
            onClear();
          }}
          className="min-h-9 px-2 text-sm font-semibold text-primary underline underline-offset-4"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
