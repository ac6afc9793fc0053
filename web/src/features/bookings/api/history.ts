import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { Reader } from '../rules/action-words';
import { adminBookingKeys, bookingKeys } from './keys';

/** What happened to a booking, the oldest first, as its reader may see it. */
export function historyQuery(id: string, reader: Reader) {
  const isAdmin = reader === 'admin';
  return queryOptions({
    queryKey: isAdmin ? adminBookingKeys.history(id) : bookingKeys.history(id),
    queryFn: ({ signal }) => {
      const init = { params: { path: { id } }, signal };
      return answer(
        isAdmin
          ? api.GET('/api/v1/admin/bookings/{id}/events', init)
          : api.GET('/api/v1/bookings/{id}/events', init),
      );
    },
  });
}
