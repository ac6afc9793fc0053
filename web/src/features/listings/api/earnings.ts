import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { listingKeys } from './keys';

/** What the earnings depend on: amounts in pence, discounts in basis points. */
export interface PriceOf {
  price_per_day: number;
  deposit: number | undefined;
  weekly_discount_bp: number;
  monthly_discount_bp: number;
  minimum_rental_days: number;
}

/** What a host gets for 1, 3, 7 and 28 days, as the server computes it. */
export function earningsQuery(price: PriceOf | null) {
  return queryOptions({
    queryKey: listingKeys.earnings(price),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/listing-earnings', { params: { query: { ...price! } }, signal })),
    enabled: price !== null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}
