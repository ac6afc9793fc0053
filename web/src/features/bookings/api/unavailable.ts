import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { bookingKeys } from './keys';

/** The taken ranges of a vehicle, kept 1 minute (P9-22). */
export function unavailableQuery(vehicleId: string) {
  return queryOptions({
    queryKey: bookingKeys.unavailable(vehicleId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/vehicles/{id}/unavailable', {
          params: { path: { id: vehicleId } },
          signal,
        }),
      ),
    staleTime: 60_000,
  });
}
