import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { listingKeys } from './keys';

/** The host's own vehicles: drafts, then listed, then paused ones, 20 a page. */
export function myListingsQuery(page: number) {
  return queryOptions({
    queryKey: listingKeys.list(page),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/listings', { params: { query: { page } }, signal })),
    staleTime: 0,
  });
}
