import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';

/** The percentages behind prices; for words only, prices come from quotes (P3-20). */
export function serviceFeesQuery() {
  return queryOptions({
    queryKey: ['service-fees'],
    queryFn: ({ signal }) => answer(api.GET('/api/v1/service-fees', { signal })),
    staleTime: 5 * 60_000,
  });
}
