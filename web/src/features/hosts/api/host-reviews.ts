import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { hostKeys } from './keys';

/** What renters wrote of a host, newest first (D7-31). */
export function hostReviewsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: hostKeys.reviews(id, page),
    meta: { public: true },
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/hosts/{id}/reviews', {
          params: { path: { id }, query: { page } },
          signal,
        }),
      ),
    staleTime: 5 * 60_000,
  });
}
