import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { homeKeys } from './keys';

/** The towns with most vehicles. */
export function townsQuery() {
  return queryOptions({
    queryKey: homeKeys.towns,
    meta: { public: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/towns', { signal })),
    staleTime: 5 * 60_000,
  });
}
