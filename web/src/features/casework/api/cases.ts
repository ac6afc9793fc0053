import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type {
  AppointmentAnswer,
  CaseSummary,
  DraftAnswer,
  NewCaseMessage,
  NewServiceOrder,
  OrderStarted,
  PenaltyDeadlines,
  PenaltyNotice,
  ServiceCase,
} from '@/lib/api/types';
import { isLive } from '@/lib/live-tabs';
import { useAction, type Said } from '@/lib/use-action';
import { caseKeys } from './keys';

const path = (id: string) => ({ path: { id } });
const onceOf = (id: string) => ({ path: { id }, header: once });

/** One's services of a kind, newest first (D7-53). */
export const casesQuery = (page: number, kind: CaseSummary['kind']) =>
  queryOptions({
    queryKey: caseKeys.page(page, kind),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/service-cases', { params: { query: { page, kind } }, signal })),
    placeholderData: keepPreviousData,
  });

/** One of them with its talk. Links to its files live an hour, so it is read anew. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: caseKeys.one(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/v1/service-cases/{id}', { params: path(id), signal })),
    staleTime: 0,
    refetchInterval: () => (isLive() ? false : 30_000),
  });

/** Starts a service that is paid by card; its answer says where. */
export const useBookService = (serviceId: string, said: Said<OrderStarted, NewServiceOrder>) =>
  useAction({
    ...said,
    send: (body: NewServiceOrder) =>
      answer(api.POST('/api/v1/services/{id}/orders', { params: onceOf(serviceId), body })),
  });

/** Until when such a notice is usually appealed; a case that we do not take on is refused. */
export const useDeadlines = (said: Said<PenaltyDeadlines, PenaltyNotice>) =>
  useAction({
    ...said,
    send: (body: PenaltyNotice) => answer(api.POST('/api/v1/penalty-deadlines', { body })),
  });

/** Writes to our team (D7-58). */
export const useWriteMessage = (id: string, said: Said<ServiceCase, NewCaseMessage>) =>
  useAction({
    ...said,
    send: (body: NewCaseMessage) =>
      answer(api.POST('/api/v1/service-cases/{id}/messages', { params: onceOf(id), body })),
    changes: 'orders_changed',
  });

/** Adds files to the evidence (D7-57). */
export const useAddEvidence = (
  id: string,
  said: Said<ServiceCase, { draft_id: string; file_ids: string[] }>,
) =>
  useAction({
    ...said,
    send: (body: { draft_id: string; file_ids: string[] }) =>
      answer(api.POST('/api/v1/service-cases/{id}/evidence', { params: onceOf(id), body })),
    changes: 'orders_changed',
  });

export const useAnswerAppointment = (id: string, said: Said<ServiceCase, AppointmentAnswer>) =>
  useAction({
    ...said,
    send: (body: AppointmentAnswer) =>
      answer(api.POST('/api/v1/service-cases/{id}/appointment', { params: onceOf(id), body })),
    changes: 'orders_changed',
  });

export const useAnswerDraft = (id: string, said: Said<ServiceCase, DraftAnswer>) =>
  useAction({
    ...said,
    send: (body: DraftAnswer) =>
      answer(api.POST('/api/v1/service-cases/{id}/draft', { params: onceOf(id), body })),
    changes: 'orders_changed',
  });

/** Says up to which message one has read (D7-55). A failure is told to nobody: it is said again. */
export const useReadTo = (id: string) =>
  useAction({
    failed: () => undefined,
    send: (number: number) =>
      answer(api.POST('/api/v1/service-cases/{id}/read', { params: path(id), body: { number } })),
    changes: 'orders_changed',
  });
