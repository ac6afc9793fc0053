import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { favouriteKeys } from './keys';

/** Which vehicles are favourites of who is signed in. */
export const favouriteIdsQuery = queryOptions({
  queryKey: favouriteKeys.ids,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/favourites/ids', { signal })),
  staleTime: 5 * 60_000,
});
