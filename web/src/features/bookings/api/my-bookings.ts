import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { bookingKeys } from './keys';

/** How old the list may be before it is read again, and how long it is kept once nobody looks at it (D7-12). */
const FRESH_MS = 10_000;
const KEPT_MS = 5 * 60_000;

/** The trips that the signed-in user booked, those that ask most of them first: pages follow on in that order. */
export function myBookingsQuery(page: number) {
  return queryOptions({
    queryKey: bookingKeys.myPage(page),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/bookings', { params: { query: { page, order: 'next' } }, signal })),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
  });
}
