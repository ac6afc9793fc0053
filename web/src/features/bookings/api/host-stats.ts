import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';

/** The four figures above the host's dashboard. */
export function hostStatsQuery() {
  return queryOptions({
    queryKey: ['host', 'stats'],
    meta: { personal: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/host/stats', { signal })),
  });
}
