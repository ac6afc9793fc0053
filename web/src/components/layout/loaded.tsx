import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { loadProblem, problemWords, type LoadProblem } from '@/lib/api/load-problem';
import { holdFocus } from '@/lib/hold-focus';
import { lazyTab } from '@/lib/lazy-part';

// Hardly anybody meets it.
const PageBeyondLast = lazyTab(() => import('./page-beyond-last'), null);

/** What a screen that says "it did not load" is given. */
export interface LoadFailure {
  title: string;
  text: string;
  what: string;
  problem: LoadProblem;
  /** Null while the network is away. */
  error: Error | null;
  isRetrying: boolean;
  onRetry: () => void;
}

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'fetchStatus' | 'errorUpdateCount'> & {
    refetch: () => unknown;
  };
  /** As in "Unable to load your bookings". */
  what: string;
  /** The title in place of "Unable to load …", where a requirement words it. */
  failed?: string;
  /** The shape of what is on its way; the size of one grey box is enough. */
  skeleton: ReactNode;
  /** How something that does not exist (404) looks, or the title that a failure then has. */
  gone?: string | ComponentType<LoadFailure>;
  /** In the place of a list without items. */
  empty?: ReactNode;
  /** How a failure looks, where it is not a part of a page. */
  Failed?: ComponentType<LoadFailure>;
  children: (data: Data) => ReactNode;
}

/**
 * What a query brings, in whatever state it is. "Try again" stays while it is tried, and so does the focus; what comes
 * of it takes the focus over.
 */
export function Loaded<Data>({
  query,
  what,
  failed,
  skeleton,
  gone,
  empty,
  Failed = ErrorState,
  children,
}: LoadedProps<Data>) {
  const { data, error, fetchStatus, errorUpdateCount, refetch } = query;
  // A query forgets its error when it is asked again.
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  const giveFocusBack = useRef<() => void>(undefined);
  // What was there and is gone is shown no longer: its buttons would lead nowhere.
  const isGone =
    gone !== undefined && loadProblem({ data: undefined, error, fetchStatus }) === 'gone';
  const isMissing = data === undefined || isGone;
  const isRetrying = isMissing && errorUpdateCount > 0 && fetchStatus === 'fetching';
  useEffect(() => {
    giveFocusBack.current?.();
    giveFocusBack.current = undefined;
  }, [isMissing, errorUpdateCount]);

  if (!isMissing) {
    if (empty === undefined || !isEmptyList(data)) return children(data);
    return isBeyondFirst(data) ? <PageBeyondLast page={data.page} /> : empty;
  }
  const known = error ?? (isRetrying ? lastError : null);
  const problem = loadProblem({ data: undefined, error: known, fetchStatus });
  if (!problem) {
    if (typeof skeleton !== 'string') return skeleton;
    return (
      <Loading label={`Loading ${what}`}>
        <Skeleton className={skeleton} />
      </Loading>
    );
  }
  const absent = problem === 'gone' ? gone : undefined;
  const failure: LoadFailure = {
    title: typeof absent === 'string' ? absent : (failed ?? `Unable to load ${what}`),
    text: problemWords(problem, known),
    what,
    problem,
    error: known,
    isRetrying,
    onRetry: () => {
      giveFocusBack.current = holdFocus();
      void refetch();
    },
  };
  const Screen = typeof absent === 'string' ? Failed : (absent ?? Failed);
  return <Screen {...failure} />;
}

const isEmptyList = (data: unknown): data is { items: readonly unknown[] } =>
  typeof data === 'object' &&
  data !== null &&
  'items' in data &&
  Array.isArray(data.items) &&
  data.items.length === 0;

const isBeyondFirst = (data: object): data is { page: number } =>
  'page' in data && typeof data.page === 'number' && data.page > 1;
