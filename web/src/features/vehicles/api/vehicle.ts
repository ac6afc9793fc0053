import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import { vehicleKeys } from './keys';

/** One active vehicle with its host; kept 5 minutes, tried again twice at 1 s intervals (P9-21). */
export function vehicleQuery(id: string) {
  return queryOptions({
    queryKey: vehicleKeys.one(id),
    meta: { public: true },
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/vehicles/{id}', { params: { path: { id } }, signal })),
    staleTime: 5 * 60_000,
    retry: (failures, error) => !isGone(error) && failures < 2,
    retryDelay: 1000,
  });
}

/** A vehicle that is not there will not come by asking again. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && [404, 422, 400].includes(error.status);
}
