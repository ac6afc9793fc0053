import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBookingsChanged } from '@/features/bookings';
import { answer, api } from '@/lib/api/client';
import { earningKeys } from './keys';

/** Makes the rows that are missing; lists and figures are read again. */
export function useSyncEarnings() {
  const client = useQueryClient();
  const bookingsChanged = useBookingsChanged();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/v1/host/earnings/sync')),
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: earningKeys.all }), bookingsChanged()]),
  });
}
