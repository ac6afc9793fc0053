import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';

/** At most 6 further active vehicles of the same host. */
export function otherVehiclesQuery(id: string) {
  return queryOptions({
    queryKey: ['vehicle', id, 'other-vehicles'],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/vehicles/{id}/other-vehicles', { params: { path: { id } }, signal })),
    staleTime: 5 * 60_000,
  });
}
