import { queryOptions } from '@tanstack/react-query';
import { ownFile } from '@/lib/api/documents';
import { helpIndex, type Entry } from '../rules/help-index';
import { readingKeys } from './keys';

/** What the help centre's search looks through; the build writes it beside the pages. */
export const helpIndexQuery = queryOptions({
  queryKey: readingKeys.helpIndex,
  meta: { public: true },
  staleTime: Infinity,
  queryFn: ({ signal }) =>
    import.meta.env.DEV ? helpIndex() : (ownFile('/help-index.json', signal) as Promise<Entry[]>),
});
