import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bookingKeys } from '../api/keys';

/** Answers what is to be called when a booking began, changed or ended: lists and free dates are read again. */
export function useBookingsChanged() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: bookingKeys.all }), [client]);
}
