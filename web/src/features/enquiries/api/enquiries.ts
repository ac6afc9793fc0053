import { answer, api } from '@/lib/api/client';
import type { EnquiryReceipt, NewEnquiry } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';

/** Writes to support; the same words a second time are the same message (X5). */
export const useWriteToSupport = (said: Said<EnquiryReceipt>) =>
  useAction({
    ...said,
    send: (body: NewEnquiry) => answer(api.POST('/api/v1/enquiries', { body })),
  });
