import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { paymentKeys } from './keys';

/** The percentages behind prices; for words only, prices come from quotes (P3-20). */
export function serviceFeesQuery() {
  return queryOptions({
    queryKey: paymentKeys.serviceFees,
    meta: { public: true },
    queryFn: ({ signal }) => answer(api.GET('/api/v1/service-fees', { signal })),
    staleTime: 5 * 60_000,
  });
}
