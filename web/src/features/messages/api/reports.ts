import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { useAction } from '@/lib/use-action';
import { reportKeys } from './keys';

/** What people reported of one another, newest first. */
export const messageReportsQuery = (query: { before?: number }) =>
  queryOptions({
    queryKey: reportKeys.page(query),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/admin/message-reports', { params: { query }, signal })),
    staleTime: 0,
  });

/** Says that a report has been dealt with; the audit log shows who said so. */
export function useHandleReport() {
  return useAction({
    send: (seq: number) =>
      answer(api.PUT('/api/v1/admin/message-reports/{seq}/handled', { params: { path: { seq } } })),
    failed: 'Not marked as handled',
    changes: 'admin_data_changed',
  });
}
