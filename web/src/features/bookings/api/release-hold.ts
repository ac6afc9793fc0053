import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api/client';
import { withIdempotencyKey } from '@/lib/api/idempotency';

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
  const queries = useQueryClient();
  return useMutation({
    mutationFn: releaseHold,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['bookings'] }),
        queries.invalidateQueries({ queryKey: ['vehicle'] }),
      ]),
  });
}
