import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { conditionKeys } from './keys';

/** The reports of a vehicle's condition at collection and return, for the two sides of a booking. */
export const conditionQuery = (bookingId: string) =>
  queryOptions({
    queryKey: conditionKeys.of(bookingId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/bookings/{id}/condition', { params: { path: { id: bookingId } }, signal }),
      ),
  });
