import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sessionQuery } from '@/features/accounts';
import { answer, api } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import type { QuoteRequest } from '@/lib/api/types';
import { bookingKeys } from './keys';

/** The price of a rental as the server computes it; always asked anew (S9, M6). */
export function quoteQuery(request: QuoteRequest | null) {
  return queryOptions({
    queryKey: bookingKeys.quote(request),
    queryFn: async ({ signal, client }) => {
      // The vehicle may have come with the page: what is asked for somebody signed in needs their session's token.
      await client.ensureQueryData(sessionQuery).catch(() => undefined);
      return await answer(api.POST('/api/v1/quotes', { body: request!, signal }));
    },
    enabled: request !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    retry: (failures, error) => error instanceof ApiError && error.isTransient && failures < 1,
  });
}
