import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { pastTripsQueryOf, type PastTripsAsked } from '../rules/past-trips';
import { bookingKeys } from './keys';

/** A page of the signed-in person's trips that are over, with sums of all pages. */
export function pastTripsQuery(asked: PastTripsAsked) {
  const query = { ...pastTripsQueryOf(asked), page: asked.page };
  return queryOptions({
    queryKey: bookingKeys.past(asked),
    queryFn: ({ signal }) => answer(api.GET('/api/v1/past-trips', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
