import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { Handover, NewFault, NewIncident } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';
import { handoverKeys } from './keys';

/** How pick-up and return of a booking stand. */
export function handoverQuery(bookingId: string) {
  return queryOptions({
    queryKey: handoverKeys.one(bookingId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/bookings/{id}/handover', { params: { path: { id: bookingId } }, signal }),
      ),
  });
}

/** The same for admins; what people say there reaches them when it is asked for again. */
export const adminHandoverQuery = (bookingId: string) =>
  queryOptions({
    queryKey: handoverKeys.ofAdmins(bookingId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/admin/bookings/{id}/handover', {
          params: { path: { id: bookingId } },
          signal,
        }),
      ),
    staleTime: 0,
    refetchInterval: 15_000, // as often as the booking around it
  });

/** The note for whoever picks a vehicle up, of all its bookings. */
export function vehicleNoteQuery(vehicleId: string) {
  return queryOptions({
    queryKey: handoverKeys.noteOfVehicle(vehicleId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/host/vehicles/{id}/handover-note', {
          params: { path: { id: vehicleId } },
          signal,
        }),
      ),
  });
}

/** Does something at pick-up or return; the answer is how they stand then. */
function useStep<In>(send: (input: In) => Promise<Handover>, said: Said<Handover, In>) {
  return useAction({ ...said, send, changes: 'bookings_changed' });
}

const about = (id: string) => ({ path: { id }, header: once });

export type Step =
  | 'refuse_delay'
  | 'withdraw_fault'
  | 'confirm_money_back'
  | 'confirm_return'
  | 'deny_return'
  | 'agree_later_return'
  | 'refuse_later_return';

function sendStep(id: string, step: Step) {
  const params = about(id);
  switch (step) {
    case 'refuse_delay':
      return api.POST('/api/v1/bookings/{id}/late/refuse', { params });
    case 'withdraw_fault':
      return api.POST('/api/v1/bookings/{id}/fault/withdraw', { params });
    case 'confirm_money_back':
      return api.POST('/api/v1/bookings/{id}/fault/money-back', { params });
    case 'confirm_return':
      return api.POST('/api/v1/bookings/{id}/returned', { params });
    case 'deny_return':
      return api.POST('/api/v1/bookings/{id}/not-returned', { params });
    case 'agree_later_return':
      return api.POST('/api/v1/bookings/{id}/return-later/agree', { params });
    case 'refuse_later_return':
      return api.POST('/api/v1/bookings/{id}/return-later/refuse', { params });
  }
}

/** Does what needs no further words. */
export const useHandoverStep = (id: string, said: Said<Handover, Step>) =>
  useStep((step: Step) => answer(sendStep(id, step)), said);

/** Tells the other side how many minutes after the agreed pick-up one will be there. */
export const useSayLate = (id: string, said: Said<Handover, number>) =>
  useStep(
    (minutes: number) =>
      answer(api.POST('/api/v1/bookings/{id}/late', { params: about(id), body: { minutes } })),
    said,
  );

/** The renter says at pick-up what is wrong with the vehicle. */
export const useReportFault = (id: string, said: Said<Handover, NewFault>) =>
  useStep(
    (body: NewFault) =>
      answer(api.POST('/api/v1/bookings/{id}/fault', { params: about(id), body })),
    said,
  );

/** The host agrees, and the renter gets back what was shown. */
export const useAcceptFault = (id: string, said: Said<Handover, number>) =>
  useStep(
    (refund: number) =>
      answer(
        api.POST('/api/v1/bookings/{id}/fault/accept', {
          params: about(id),
          body: { refund_pence: refund },
        }),
      ),
    said,
  );

/** The host does not agree, and says why; our team decides. */
export const useContestFault = (id: string, said: Said<Handover, string>) =>
  useStep(
    (reason: string) =>
      answer(
        api.POST('/api/v1/bookings/{id}/fault/contest', { params: about(id), body: { reason } }),
      ),
    said,
  );

interface LaterReturn {
  end_date: string;
  end_time: string;
}

/** The renter asks during the trip whether the return can be later. */
export const useAskLaterReturn = (id: string, said: Said<Handover, LaterReturn>) =>
  useStep(
    (body: LaterReturn) =>
      answer(api.POST('/api/v1/bookings/{id}/return-later', { params: about(id), body })),
    said,
  );

/** What a hand-over note is for: one booking, or all of a vehicle's that have none of their own. */
export type NoteFor = { booking: string } | { vehicle: string };

const putNote = (target: NoteFor, note: string) =>
  'booking' in target
    ? answer(
        api.PUT('/api/v1/bookings/{id}/handover-note', {
          params: { path: { id: target.booking } },
          body: { note },
        }),
      )
    : answer(
        api.PUT('/api/v1/host/vehicles/{id}/handover-note', {
          params: { path: { id: target.vehicle } },
          body: { note },
        }),
      );

/** Keeps the host's note; an empty one is none, so that a booking falls back to the vehicle's. */
export const useWriteNote = (target: NoteFor, said: Said<unknown, string>) =>
  useAction<string>({
    ...said,
    send: (note) => putNote(target, note),
    changes: 'bookings_changed',
  });

/** Reports a breakdown or an accident. */
export const useReportIncident = (id: string, said: Said<Handover, NewIncident>) =>
  useStep(
    (body: NewIncident) =>
      answer(api.POST('/api/v1/bookings/{id}/incidents', { params: about(id), body })),
    said,
  );
