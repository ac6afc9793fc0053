import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { listingKeys } from './keys';

/** What stands in these days of all of the host's vehicles, at most 31 of them. */
export function fleetCalendarQuery(from: string, until: string) {
  return queryOptions({
    queryKey: listingKeys.fleet(from, until),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/host/calendar', { params: { query: { from, until } }, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
