import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { listingKeys } from './keys';

function onePage(page: number, signal: AbortSignal) {
  return answer(api.GET('/api/v1/listings', { params: { query: { page } }, signal }));
}

/** The host's own vehicles: drafts, then listed, then paused ones, 20 a page. */
export function myListingsQuery(page: number) {
  return queryOptions({
    queryKey: listingKeys.list(page),
    queryFn: ({ signal }) => onePage(page, signal),
    staleTime: 0,
  });
}

/** All of the host's vehicles, to choose one of. */
export const allMyListingsQuery = queryOptions({
  queryKey: listingKeys.choice,
  queryFn: async ({ signal }) => {
    const first = await onePage(1, signal);
    const pages = Math.ceil(first.total / first.page_size);
    const others = Array.from({ length: Math.max(0, pages - 1) }, (_, i) => onePage(i + 2, signal));
    return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
  },
  staleTime: 0,
});
