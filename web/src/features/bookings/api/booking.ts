import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { bookingKeys } from './keys';

/** One booking, as its renter or its host may see it. */
export function bookingQuery(bookingId: string) {
  return queryOptions({
    queryKey: bookingKeys.one(bookingId),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/bookings/{id}', { params: { path: { id: bookingId } }, signal })),
  });
}
