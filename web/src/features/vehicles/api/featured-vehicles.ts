import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { vehicleKeys } from './keys';

export function featuredVehiclesQuery() {
  return queryOptions({
    queryKey: vehicleKeys.featured,
    meta: { public: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/vehicles/featured', { signal })),
    staleTime: 5 * 60_000,
  });
}
