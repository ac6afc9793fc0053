import { answer, api } from '@/lib/api/client';
import { useAction } from '@/lib/use-action';

/** Says that a report has been dealt with; the audit log shows who said so. */
export function useHandleReport() {
  return useAction({
    send: (seq: number) =>
      answer(api.PUT('/api/v1/admin/message-reports/{seq}/handled', { params: { path: { seq } } })),
    failed: 'Not marked as handled',
    changes: 'admin_data_changed',
  });
}
