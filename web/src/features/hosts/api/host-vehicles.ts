import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { hostKeys } from './keys';

/** The active vehicles of a host, newest first. */
export function hostVehiclesQuery(id: string, page: number) {
  return queryOptions({
    queryKey: hostKeys.vehicles(id, page),
    meta: { public: true },
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/hosts/{id}/vehicles', {
          params: { path: { id }, query: { page } },
          signal,
        }),
      ),
    staleTime: 5 * 60_000,
  });
}
