import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { homeKeys } from './keys';

/** How many vehicles of each kind are listed, and from which price. */
export function vehicleTypesQuery() {
  return queryOptions({
    queryKey: homeKeys.vehicleTypes,
    meta: { public: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/vehicle-types', { signal })),
    staleTime: 5 * 60_000,
  });
}
