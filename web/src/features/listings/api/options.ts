import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { listingKeys } from './keys';

/** What a listing may say: the lists to choose from, the limits, and what a new form begins with. */
export const listingOptionsQuery = queryOptions({
  queryKey: listingKeys.options,
  meta: { public: true },
  queryFn: ({ signal }) => answer(api.GET('/api/v1/listing-options', { signal })),
  staleTime: 60 * 60_000,
});
