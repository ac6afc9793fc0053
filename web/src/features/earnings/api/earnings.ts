import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { earningKeys } from './keys';

/** What the signed-in host's bookings bring, the newest trip first, with totals. */
export function earningsQuery(page: number) {
  return queryOptions({
    queryKey: earningKeys.page(page),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/host/earnings', { params: { query: { page } }, signal })),
    placeholderData: keepPreviousData,
  });
}
