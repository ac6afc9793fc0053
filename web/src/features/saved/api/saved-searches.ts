import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { savedKeys } from './keys';

/** The searches that who is signed in is written to about. */
export const savedSearchesQuery = queryOptions({
  queryKey: savedKeys.searches,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/saved-searches', { signal })),
  staleTime: 5 * 60_000,
});
