import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { bookingKeys } from './keys';

/** The renter's changes of dates that wait for their payment. */
export const openChangesQuery = queryOptions({
  queryKey: bookingKeys.openChanges,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/date-changes', { signal })),
});
