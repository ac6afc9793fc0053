import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type {
  AdminCase,
  AppointmentOffer,
  CaseCompleted,
  CaseSaved,
  DraftWritten,
  TeamMessage,
} from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';

const changes = 'admin_data_changed' as const;
const step = (id: string) => ({ path: { id }, header: once });

export const useTeamMessage = (id: string, said: Said<AdminCase, TeamMessage>) =>
  useAction({
    ...said,
    send: (body: TeamMessage) =>
      answer(api.POST('/api/v1/admin/service-cases/{id}/messages', { params: step(id), body })),
    changes,
  });

export const useOfferAppointment = (id: string, said: Said<AdminCase, AppointmentOffer>) =>
  useAction({
    ...said,
    send: (body: AppointmentOffer) =>
      answer(api.POST('/api/v1/admin/service-cases/{id}/appointment', { params: step(id), body })),
    changes,
  });

export const useWriteDraft = (id: string, said: Said<AdminCase, DraftWritten>) =>
  useAction({
    ...said,
    send: (body: DraftWritten) =>
      answer(api.POST('/api/v1/admin/service-cases/{id}/draft', { params: step(id), body })),
    changes,
  });

/** Says that an approved appeal was sent, with the proof. */
export const useDraftSent = (id: string, said: Said<AdminCase, CaseCompleted>) =>
  useAction({
    ...said,
    send: (body: CaseCompleted) =>
      answer(api.POST('/api/v1/admin/service-cases/{id}/sent', { params: step(id), body })),
    changes,
  });

/** Ends a service that is no appeal, with what came of it. */
export const useCompleteCase = (id: string, said: Said<AdminCase, CaseCompleted>) =>
  useAction({
    ...said,
    send: (body: CaseCompleted) =>
      answer(api.POST('/api/v1/admin/service-cases/{id}/complete', { params: step(id), body })),
    changes,
  });

/** Saves notes and an appeal’s status (A2.9-09, A2.9-10). */
export const useSaveCase = (id: string, said: Said<AdminCase, CaseSaved>) =>
  useAction({
    ...said,
    send: (body: CaseSaved) =>
      answer(api.PUT('/api/v1/admin/service-cases/{id}', { params: { path: { id } }, body })),
    changes,
  });
