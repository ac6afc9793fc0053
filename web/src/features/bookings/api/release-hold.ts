import { useMutation } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { withIdempotencyKey } from '@/lib/api/idempotency';
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
export function useReleaseHold() {
  const bookingsChanged = useBookingsChanged();
  return useMutation({ mutationFn: releaseHold, onSettled: bookingsChanged });
}
