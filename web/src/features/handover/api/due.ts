import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { handoverKeys } from './keys';

/** The steps of pick-up and return that wait for the signed-in user, as renter or as host. */
export const dueHandoversQuery = queryOptions({
  queryKey: handoverKeys.due,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/handover/due', { signal })),
});
