import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { happened } from '@/lib/live';
import { bookingKeys } from '../api/keys';

/** Answers what is to be called when a booking began, changed or ended: lists and free dates are read again, here and in the other tabs. */
export function useBookingsChanged() {
  const client = useQueryClient();
  return useCallback(() => {
    happened(client, { type: 'bookings_changed' });
    return client.invalidateQueries({ queryKey: bookingKeys.all }, { cancelRefetch: false });
  }, [client]);
}
