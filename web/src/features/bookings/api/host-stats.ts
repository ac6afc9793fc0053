import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { bookingKeys } from './keys';

/** The four figures above the host's dashboard. */
export function hostStatsQuery() {
  return queryOptions({
    queryKey: bookingKeys.hostStats,
    queryFn: ({ signal }) => answer(api.GET('/api/v1/host/stats', { signal })),
  });
}
