import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { conditionKeys } from './keys';

/** The condition reports that wait for the signed-in user, as renter or as host. */
export const dueReportsQuery = queryOptions({
  queryKey: conditionKeys.due,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/condition/due', { signal })),
});
