import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Answers what is to be called when a booking began, changed or ended: lists and free dates are read again. */
export function useBookingsChanged() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['bookings'] }),
        client.invalidateQueries({ queryKey: ['vehicle'] }),
      ]),
    [client],
  );
}
