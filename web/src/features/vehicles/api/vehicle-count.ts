import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { vehicleKeys } from './keys';

/** How many vehicles are active; kept 10 minutes, not asked again when the window gets focus (P9-20). */
export function vehicleCountQuery() {
  return queryOptions({
    queryKey: vehicleKeys.count,
    meta: { public: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/vehicles/count', { signal })),
    staleTime: 10 * 60_000,
    gcTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });
}
