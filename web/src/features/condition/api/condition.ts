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

/** The same for admins, also once the two are out of touch. */
export const adminConditionQuery = (bookingId: string) =>
  queryOptions({
    queryKey: conditionKeys.ofAdmins(bookingId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/admin/bookings/{id}/condition', {
          params: { path: { id: bookingId } },
          signal,
        }),
      ),
    staleTime: 0,
  });
