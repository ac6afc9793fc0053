import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';

export function vehicleReviewsQuery(id: string) {
  return queryOptions({
    queryKey: ['vehicle', id, 'reviews'],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/vehicles/{id}/reviews', { params: { path: { id } }, signal })),
    staleTime: 5 * 60_000,
  });
}
