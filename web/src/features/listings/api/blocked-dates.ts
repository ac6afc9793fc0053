import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bookingKeys } from '@/features/bookings';
import { answer, api } from '@/lib/api/client';
import { withIdempotencyKey } from '@/lib/api/idempotency';
import type { NewBlock } from '@/lib/api/types';
import { listingKeys } from './keys';

/** Reads the vehicle's days anew, on the host's calendar and on the renters', whatever came of the change. */
function useReread(vehicleId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: listingKeys.calendar(vehicleId) }),
      client.invalidateQueries({ queryKey: bookingKeys.unavailable(vehicleId) }),
    ]);
}

export function useBlockDates(vehicleId: string) {
  return useMutation({
    mutationFn: (block: NewBlock) =>
      withIdempotencyKey('block-dates', block, (key) =>
        answer(
          api.POST('/api/v1/blocked-dates', {
            params: { header: { 'Idempotency-Key': key } },
            body: block,
          }),
        ),
      ),
    onSettled: useReread(vehicleId),
  });
}

export function useUnblockDates(vehicleId: string) {
  return useMutation({
    mutationFn: (blockId: string) =>
      answer(api.DELETE('/api/v1/blocked-dates/{id}', { params: { path: { id: blockId } } })),
    onSettled: useReread(vehicleId),
  });
}
