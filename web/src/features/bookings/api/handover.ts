import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { Handover } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';
import { bookingKeys } from './keys';

/** What the two sides of a booking agree on at pick-up and return. */
export function handoverQuery(bookingId: string) {
  return queryOptions({
    queryKey: bookingKeys.handover(bookingId),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/v1/bookings/{id}/handover', { params: { path: { id: bookingId } }, signal }),
      ),
  });
}

export type HandoverStep = 'refuse_delay' | 'confirm_return' | 'deny_return';

/** Says what needs no further words: "I cannot wait", and whether the vehicle is back. */
export function useHandoverStep(id: string, said: Said<Handover, HandoverStep>) {
  const params = { path: { id }, header: once };
  return useAction({
    ...said,
    send: (step: HandoverStep) => {
      switch (step) {
        case 'refuse_delay':
          return answer(api.POST('/api/v1/bookings/{id}/late/refuse', { params }));
        case 'confirm_return':
          return answer(api.POST('/api/v1/bookings/{id}/returned', { params }));
        case 'deny_return':
          return answer(api.POST('/api/v1/bookings/{id}/not-returned', { params }));
      }
    },
    changes: 'bookings_changed',
  });
}

/** Tells the other side how many minutes after the agreed pick-up one will be there. */
export function useSayLate(id: string, said: Said<Handover, number>) {
  return useAction({
    ...said,
    send: (minutes: number) =>
      answer(
        api.POST('/api/v1/bookings/{id}/late', {
          params: { path: { id }, header: once },
          body: { minutes },
        }),
      ),
    changes: 'bookings_changed',
  });
}

/** Keeps the host's note for this booking alone; an empty one falls back to the vehicle's. */
export function useWriteNote(id: string, said: Said<Handover, string>) {
  return useAction({
    ...said,
    send: (note: string) =>
      answer(
        api.PUT('/api/v1/bookings/{id}/handover-note', {
          params: { path: { id } },
          body: { note },
        }),
      ),
    changes: 'bookings_changed',
  });
}
