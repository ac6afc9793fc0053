import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { bookingKeys } from './keys';

/** What waits for the host in bookings: requests, payments at pick-up to confirm, deposits to give back. */
export function hostToDoQuery() {
  return queryOptions({
    queryKey: bookingKeys.hostToDo,
    queryFn: ({ signal }) => answer(api.GET('/api/v1/host/to-do', { signal })),
  });
}
