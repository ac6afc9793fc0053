import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { bookingKeys } from './keys';

/** The trips that the signed-in user booked: what is ahead, soonest first, then what is over. */
export function myBookingsQuery(page: number) {
  return queryOptions({
    queryKey: bookingKeys.myPage(page),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/bookings', { params: { query: { page, order: 'next' } }, signal })),
    placeholderData: keepPreviousData,
  });
}
