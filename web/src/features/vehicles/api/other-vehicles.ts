import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { vehicleKeys } from './keys';

/** At most 6 further active vehicles of the same host. */
export function otherVehiclesQuery(id: string) {
  return queryOptions({
    queryKey: vehicleKeys.otherVehicles(id),
    meta: { public: true },
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/vehicles/{id}/other-vehicles', { params: { path: { id } }, signal })),
    staleTime: 5 * 60_000,
  });
}
