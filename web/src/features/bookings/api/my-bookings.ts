import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';

/** The trips that the signed-in user booked, newest first. */
export function myBookingsQuery(page: number) {
  return queryOptions({
    queryKey: ['bookings', 'mine', page],
    meta: { personal: true },
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/bookings', { params: { query: { page } }, signal })),
    placeholderData: keepPreviousData,
  });
}
