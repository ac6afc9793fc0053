import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { bookingKeys } from './keys';

/** The server's measurement is good for two hours, and the price that is made with it for half an hour. */
const FRESH_MS = 60 * 60_000;

/** How far a vehicle would be brought to an address, and for how much (M8). */
export function deliveryQuery(vehicleId: string, address: string) {
  return queryOptions({
    queryKey: bookingKeys.delivery(vehicleId, address),
    queryFn: ({ signal }) =>
      answer(
        api.POST('/api/v1/vehicles/{id}/delivery', {
          params: { path: { id: vehicleId } },
          body: { address },
          signal,
        }),
      ),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
