import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { Category } from '@/lib/api/types';
import { listingKeys } from './keys';

/** What vehicles of a category cost a day: near the vehicle's own address, and everywhere. */
export function priceGuideQuery(id: string | null, category: string) {
  return queryOptions({
    queryKey: listingKeys.priceGuide(id, category),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/listings/{id}/price-guide', {
          params: { path: { id: id ?? '' }, query: { category: category as Category } },
          signal,
        }),
      ),
    enabled: id !== null && category !== '',
    refetchOnWindowFocus: false,
  });
}
