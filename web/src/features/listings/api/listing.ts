import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { listingKeys } from './keys';

/** One of the host's own vehicles with all of its fields. Always read anew: a form begins with it. */
export function listingQuery(id: string) {
  return queryOptions({
    queryKey: listingKeys.one(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/listings/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
