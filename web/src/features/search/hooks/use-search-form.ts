import { useState } from 'react';
import { changedValues, searchProblem, type SearchValues } from '../rules/search-address';

/** What the search form holds: what it starts with, what is typed, and what of the former changes later. */
export function useSearchForm(initial: SearchValues, folded = false) {
  const [values, setValues] = useState(initial);
  // An address may hold one date alone: what is missing is said at once (S7).
  const [problem, setProblem] = useState(() => searchProblem(initial));
  const [isOpen, setOpen] = useState(!folded || problem !== null);
  const [seen, setSeen] = useState(initial);

  const changed = changedValues(seen, initial);
  if (Object.keys(changed).length > 0) {
    const next = { ...values, ...changed };
    setSeen(initial);
    setValues(next);
    if ('startDate' in changed || 'endDate' in changed) judge(next);
  }
  function judge(next: SearchValues): string | null {
    const found = searchProblem(next);
    setProblem(found);
    if (found) setOpen(true);
    return found;
  }
  return {
    values,
    problem,
    isOpen,
    setOpen,
    change: (changes: Partial<SearchValues>) => {
      setValues((current) => ({ ...current, ...changes }));
      setProblem(null);
    },
    /** Whether it can be searched for. */
    check: () => judge(values) === null,
  };
}

export type SearchFormState = ReturnType<typeof useSearchForm>;
