import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { listingKeys } from './keys';

/** What stands in a month ("2026-11") of one vehicle. Turning the page keeps the old month until the new one is there. */
export function calendarQuery(vehicleId: string, month: string) {
  return queryOptions({
    queryKey: listingKeys.month(vehicleId, month),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/listings/{id}/calendar', {
          params: { path: { id: vehicleId }, query: { month } },
          signal,
        }),
      ),
    staleTime: 0,
    placeholderData: (last) => (last?.vehicle_id === vehicleId ? last : undefined),
  });
}
