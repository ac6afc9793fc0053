import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { Released } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';

/** "Release these dates": ends one's own unpaid hold, unless it proves paid (K3). */
export function useReleaseHold(said: Said<Released>) {
  return useAction({
    ...said,
    send: (id: string) =>
      answer(api.POST('/api/v1/bookings/{id}/release', { params: { path: { id }, header: once } })),
    changes: 'bookings_changed',
  });
}
