import { useId } from 'react';
import { NativeSelect } from '@/components/ui/native-select';
import {
  SORTS,
  sortOf,
  usualSort,
  type Browse,
  type ChangeBrowse,
  type Sort,
} from '../rules/browse-address';

const WORDS: Record<Sort, string> = {
  best: 'Best match',
  distance: 'Nearest',
  price: 'Lowest price',
  total: 'Lowest total',
  rating: 'Best rated',
  newest: 'Newest',
};

interface SortSelectProps {
  search: Browse;
  onChange: ChangeBrowse;
  /** A county or region was searched itself: nothing in it is nearer than anything else (S1). */
  hasNoDistances: boolean;
}

/** The order of the results; only what this search can be ordered by. */
export function SortSelect({ search, onChange, hasNoDistances }: SortSelectProps) {
  const id = useId();
  const offered = SORTS.filter(
    (sort) => sortOf({ ...search, sort }) === sort && !(hasNoDistances && sort === 'distance'),
  );
  const sorted = sortOf(search);
  // The usual order stands in no address.
  const choose = (sort: Sort) => onChange({ sort: sort === usualSort(search) ? undefined : sort });
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-secondary max-sm:sr-only">
        Sort by
      </label>
      <NativeSelect
        id={id}
        value={hasNoDistances && sorted === 'distance' ? 'best' : sorted}
        onChange={({ target }) => choose(target.value as Sort)}
        className="w-40 min-w-0 shrink"
      >
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {WORDS[sort]}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
