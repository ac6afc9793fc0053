import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { bookingKeys } from './keys';

/** What happened to a booking, the oldest first, as its reader may see it. */
export function historyQuery(bookingId: string) {
  return queryOptions({
    queryKey: bookingKeys.history(bookingId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/bookings/{id}/events', { params: { path: { id: bookingId } }, signal }),
      ),
  });
}
