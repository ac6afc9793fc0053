import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { bookingKeys } from './keys';

/** The bookings of the signed-in host's vehicles: what is ahead, soonest first, then what is over. */
export function hostBookingsQuery(page: number) {
  return queryOptions({
    queryKey: bookingKeys.hostPage(page),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/host/bookings', { params: { query: { page, order: 'next' } }, signal }),
      ),
    placeholderData: keepPreviousData,
  });
}
