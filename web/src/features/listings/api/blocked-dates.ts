import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { BlockedDates, NewBlock } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';

/** Takes days of a vehicle out of the market. */
export function useBlockDates(said: Said<BlockedDates>) {
  return useAction({
    ...said,
    send: (block: NewBlock) =>
      answer(api.POST('/api/v1/blocked-dates', { params: { header: once }, body: block })),
    changes: 'listings_changed',
  });
}

/** Lets them be booked again. */
export function useUnblockDates(said: Said<unknown>) {
  return useAction({
    ...said,
    send: (id: string) =>
      answer(api.DELETE('/api/v1/blocked-dates/{id}', { params: { path: { id } } })),
    changes: 'listings_changed',
  });
}
