import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { bookingKeys } from './keys';

/** One's own unpaid booking and where its payment goes on (K3). */
export function holdQuery(bookingId: string) {
  return queryOptions({
    queryKey: bookingKeys.hold(bookingId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/bookings/{id}/hold', { params: { path: { id: bookingId } }, signal }),
      ),
    staleTime: 0,
  });
}
