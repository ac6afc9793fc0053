import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';
import type { QuoteRequest } from '@/lib/api/types';
import { bookingKeys } from './keys';

/** The price of a rental as the server computes it; always asked anew (S9, M6). */
export function quoteQuery(request: QuoteRequest | null) {
  return queryOptions({
    queryKey: bookingKeys.quote(request),
    queryFn: ({ signal }) => answer(api.POST('/api/v1/quotes', { body: request!, signal })),
    enabled: request !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    retry: (failures, error) => error instanceof ApiError && error.isTransient && failures < 1,
  });
}
