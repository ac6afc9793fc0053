import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import type { Reader } from '../rules/action-words';
import { adminBookingKeys, bookingKeys } from './keys';

/** Why a booking costs what it costs, and what has happened to its money (K9). */
export function moneyStoryQuery(bookingId: string, reader: Reader) {
  const keys = reader === 'admin' ? adminBookingKeys : bookingKeys;
  return queryOptions({
    queryKey: keys.money(bookingId),
    queryFn: ({ signal }) => {
      const options = { params: { path: { id: bookingId } }, signal };
      return answer(
        reader === 'admin'
          ? api.GET('/api/v1/admin/bookings/{id}/money', options)
          : api.GET('/api/v1/bookings/{id}/money', options),
      );
    },
  });
}
