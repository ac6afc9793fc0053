import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { homeKeys } from './keys';

/** The newest reviews by renters, of vehicles that are listed. */
export function newestReviewsQuery() {
  return queryOptions({
    queryKey: homeKeys.newestReviews,
    meta: { public: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/reviews/newest', { signal })),
    staleTime: 5 * 60_000,
  });
}
