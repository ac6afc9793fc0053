import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';

export function featuredVehiclesQuery() {
  return queryOptions({
    queryKey: ['vehicles', 'featured'],
    queryFn: ({ signal }) => answer(api.GET('/api/v1/vehicles/featured', { signal })),
    staleTime: 5 * 60_000,
  });
}
