import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { reviewKeys } from './keys';

/** The trips that the user may still review, the first last day first (D7-14, D7-15). */
export const dueReviewsQuery = queryOptions({
  queryKey: reviewKeys.due,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/reviews/due', { signal })),
});

/** What the user wrote, newest first. */
export function writtenReviewsQuery(page: number) {
  return queryOptions({
    queryKey: reviewKeys.written(page),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/reviews/written', { params: { query: { page } }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** What others wrote of the user, newest first. */
export function receivedReviewsQuery(page: number) {
  return queryOptions({
    queryKey: reviewKeys.received(page),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/reviews/received', { params: { query: { page } }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** The reviews of a trip that is over, as far as one of its sides may see them. */
export function tripReviewsQuery(bookingId: string) {
  return queryOptions({
    queryKey: reviewKeys.ofTrip(bookingId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/bookings/{id}/reviews', { params: { path: { id: bookingId } }, signal }),
      ),
  });
}

/** What hosts wrote of the renter of a booking, for its host. */
export function renterReviewsQuery(bookingId: string) {
  return queryOptions({
    queryKey: reviewKeys.ofRenter(bookingId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/bookings/{id}/renter-reviews', {
          params: { path: { id: bookingId } },
          signal,
        }),
      ),
  });
}
