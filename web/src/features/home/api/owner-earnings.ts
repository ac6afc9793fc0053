import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { homeKeys } from './keys';

/** What vehicles of each kind bring their owners in a month. */
export function ownerEarningsQuery() {
  return queryOptions({
    queryKey: homeKeys.ownerEarnings,
    meta: { public: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/owner-earnings', { signal })),
    staleTime: 5 * 60_000,
  });
}
