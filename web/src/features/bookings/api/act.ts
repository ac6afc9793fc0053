import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { Booking } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';
import type { Act as Action, Reader } from '../rules/action-words';

export interface Act {
  id: string;
  action: Action;
  reason: string | null;
  /** What goes back to the renter, as it was shown. */
  refund: number;
}

function sendAsAdmin({ id, action, reason, refund }: Act) {
  const params = { path: { id }, header: once };
  switch (action) {
    case 'accept':
      return api.POST('/api/v1/admin/bookings/{id}/accept', { params, body: { reason } });
    default:
      return api.POST('/api/v1/admin/bookings/{id}/cancel', {
        params,
        body: { refund_pence: refund, reason },
      });
  }
}

function send({ id, action, reason, refund }: Act) {
  const params = { path: { id }, header: once };
  switch (action) {
    case 'accept':
      return api.POST('/api/v1/bookings/{id}/accept', { params });
    case 'decline':
      return api.POST('/api/v1/bookings/{id}/decline', { params, body: { reason } });
    case 'cancel':
      return api.POST('/api/v1/bookings/{id}/cancel', {
        params,
        body: { refund_pence: refund, reason },
      });
    case 'complete':
      return api.POST('/api/v1/bookings/{id}/complete', { params });
    case 'confirm_collection':
      return api.POST('/api/v1/bookings/{id}/collection', { params });
    case 'report_no_show':
      return api.POST('/api/v1/bookings/{id}/no-show', { params, body: { reason } });
    case 'contest_no_show':
      return api.POST('/api/v1/bookings/{id}/no-show/contest', { params, body: { reason } });
    default:
      return sendAsAdmin({ id, action, reason, refund });
  }
}

/** Does what the server offers in a booking's `actions`. */
export function useAct(reader: Reader, said: Said<Booking>) {
  const isAdmin = reader === 'admin';
  return useAction({
    ...said,
    send: (act: Act): Promise<Booking> => answer(isAdmin ? sendAsAdmin(act) : send(act)),
    changes: isAdmin ? 'admin_data_changed' : 'bookings_changed',
  });
}
