import { ChevronDown, Search } from 'lucide-react';
import { useId } from 'react';
import { cn } from '@/lib/cn';
import { dateRange } from '@/lib/format';
import { wordLabel } from '@/features/vehicles';
import { useSearchForm } from '../hooks/use-search-form';
import type { SearchValues } from '../rules/search-address';
import { SearchForm } from './search-form';

interface FoldedSearchProps {
  /** What the form starts with, and follows where it changes. */
  initial: SearchValues;
  /** The page that shows the result. */
  target: string;
  /** Without the type where the page has a field for it that counts at once. */
  hasType?: boolean;
}

/** The search above its results: on phones one line that opens, so that results come first. */
export function FoldedSearch({ initial, target, hasType }: FoldedSearchProps) {
  const state = useSearchForm(initial, true);
  const { isOpen, setOpen } = state;
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        data-slot="search-pill"
        aria-expanded={isOpen}
        aria-controls={`${id}-form`}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 items-center gap-3 rounded-full border bg-surface px-5 py-1.5 text-left shadow-sm md:hidden"
      >
        <Search aria-hidden className="size-5 shrink-0 text-primary" />
        <span className="sr-only">Change the search: </span>
        <span className="flex min-w-0 flex-1 flex-col leading-tight">
          <span className="truncate font-medium">{initial.location || 'Anywhere'}</span>{' '}
          <span className="text-sm text-secondary">{whenAndWhat(initial)}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={cn('size-4 shrink-0 text-secondary', isOpen && 'rotate-180')}
        />
      </button>
      <SearchForm
        state={state}
        id={id}
        initial={initial}
        target={target}
        hasType={hasType}
        onSearch={() => setOpen(false)}
      />
    </div>
  );
}

/** "1 Mar 2027 – 4 Mar 2027 · Van" */
function whenAndWhat({ startDate, endDate, vehicleType }: SearchValues): string {
  const when = startDate && endDate ? dateRange(startDate, endDate) : 'Any dates';
  return vehicleType === 'any' ? when : `${when} · ${wordLabel(vehicleType)}`;
}
