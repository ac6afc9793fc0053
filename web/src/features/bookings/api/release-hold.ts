import { answer, api } from '@/lib/api/client';
import { withIdempotencyKey } from '@/lib/api/idempotency';
import type { Released } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';
import { useBookingsChanged } from '../hooks/use-bookings-changed';

function releaseHold(id: string) {
  return withIdempotencyKey('release', { id }, (key) =>
    answer(
      api.POST('/api/v1/bookings/{id}/release', {
        params: { path: { id }, header: { 'Idempotency-Key': key } },
      }),
    ),
  );
}

/** "Release these dates": ends one's own unpaid hold, unless it proves paid (K3). */
export function useReleaseHold(said: Said<Released>) {
  const bookingsChanged = useBookingsChanged();
  return useAction({ ...said, send: releaseHold, changed: bookingsChanged });
}
