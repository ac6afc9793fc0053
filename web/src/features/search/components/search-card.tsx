import { useId } from 'react';
import { useSearchForm } from '../hooks/use-search-form';
import { latestSearch } from '../rules/latest-search';
import type { SearchValues } from '../rules/search-address';
import { SearchForm } from './search-form';

const EMPTY: SearchValues = { location: '', startDate: '', endDate: '', vehicleType: 'any' };

/** The search that a visit begins with; it starts with what was searched for last, if anything was. */
export function SearchCard() {
  const initial = latestSearch() ?? EMPTY;
  const state = useSearchForm(initial);
  return <SearchForm state={state} id={useId()} initial={initial} target="/search-results" />;
}
