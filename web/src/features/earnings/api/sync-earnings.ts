import { answer, api } from '@/lib/api/client';
import { useAction, type Said } from '@/lib/use-action';

interface Synced {
  created: number;
  total_bookings: number;
}

/** Makes the rows that are missing. */
export function useSyncEarnings(said: Said<Synced, void>) {
  return useAction({
    ...said,
    send: () => answer(api.POST('/api/v1/host/earnings/sync')),
    changes: 'bookings_changed',
  });
}
