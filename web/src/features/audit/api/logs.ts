import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { logKeys } from './keys';

/** Whether both logs are whole. */
export const logCheckQuery = queryOptions({
  queryKey: logKeys.check,
  queryFn: ({ signal }) => answer(api.GET('/api/v1/admin/log-check', { signal })),
});
