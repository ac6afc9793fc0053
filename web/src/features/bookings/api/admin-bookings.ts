import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { adminBookingKeys } from './keys';

/** Nothing tells an admin's page of what happens to others. */
export const LOOK_AGAIN_MS = 15_000;

/** The bookings that wait for a decision. */
export function contestedBookingsQuery() {
  return queryOptions({
    queryKey: adminBookingKeys.contested,
    queryFn: ({ signal }) => answer(api.GET('/api/v1/admin/bookings', { signal })),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** What waits for a decision of ours: contested no-shows and charges, the oldest first. */
export function decisionsQuery() {
  return queryOptions({
    queryKey: adminBookingKeys.decisions,
    queryFn: ({ signal }) => answer(api.GET('/api/v1/admin/decisions', { signal })),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
}
