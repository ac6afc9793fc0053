import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { happened } from '@/lib/live';

/** Answers what is to be called when a booking began, changed or ended in another way than by an action. */
export function useBookingsChanged() {
  const client = useQueryClient();
  return useCallback(() => happened(client, { type: 'bookings_changed' }), [client]);
}
