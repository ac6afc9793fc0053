import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type {
  AdminDispute,
  DisputeApproval,
  DisputeDecision,
  DisputeSaved,
  OtherAsked,
  StaffMessage,
} from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';

const changes = 'admin_data_changed' as const;
const step = (id: string) => ({ path: { id }, header: once });

/** Saves status, urgency, notes and whose it is (A7-16); A8-08 words its failure. */
export const useSaveDispute = (id: string, said: Said<AdminDispute>) =>
  useAction({
    failed: 'Failed to update dispute',
    ...said,
    send: (body: DisputeSaved) =>
      answer(api.PUT('/api/v1/admin/disputes/{id}', { params: { path: { id } }, body })),
    changes,
  });

export const useAnswerDispute = (id: string, said: Said<AdminDispute>) =>
  useAction({
    ...said,
    send: (body: StaffMessage) =>
      answer(api.POST('/api/v1/admin/disputes/{id}/messages', { params: step(id), body })),
    changes,
  });

export const useAskOtherSide = (id: string, said: Said<AdminDispute>) =>
  useAction({
    ...said,
    send: (body: OtherAsked) =>
      answer(api.POST('/api/v1/admin/disputes/{id}/ask', { params: step(id), body })),
    changes,
  });

export const useDecideDispute = (id: string, said: Said<AdminDispute, DisputeDecision>) =>
  useAction({
    ...said,
    send: (body: DisputeDecision) =>
      answer(api.POST('/api/v1/admin/disputes/{id}/decide', { params: step(id), body })),
    changes,
  });

export const useApproveDispute = (id: string, said: Said<AdminDispute, DisputeApproval>) =>
  useAction({
    ...said,
    send: (body: DisputeApproval) =>
      answer(api.POST('/api/v1/admin/disputes/{id}/approve', { params: step(id), body })),
    changes,
  });

/** Links a booking of the writer: its payout and deposit are on hold from then on. */
export const useLinkBooking = (id: string, said: Said<AdminDispute>) =>
  useAction({
    ...said,
    send: (body: { version: number; booking_id: string }) =>
      answer(api.POST('/api/v1/admin/disputes/{id}/booking', { params: step(id), body })),
    changes,
  });

/** For useReasonedAct. */
export const sendDisputeBack = (id: string, reason: string) =>
  answer(api.POST('/api/v1/admin/disputes/{id}/send-back', { params: step(id), body: { reason } }));
