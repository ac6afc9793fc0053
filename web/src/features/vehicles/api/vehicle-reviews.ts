import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { vehicleKeys } from './keys';

export function vehicleReviewsQuery(id: string) {
  return queryOptions({
    queryKey: vehicleKeys.reviews(id),
    meta: { public: true },
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/vehicles/{id}/reviews', { params: { path: { id } }, signal })),
    staleTime: 5 * 60_000,
  });
}
