import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { unavailableQuery } from '../api/unavailable';
import { useBookingChoice } from '../hooks/use-booking-choice';
import { ownHold } from '../rules/availability';
import { HoldBanner } from './lazy-hold-banner';

/** The banner of dates of a vehicle that one holds and has not paid for, on every visit (K3). */
export function OwnHold({ vehicleId }: { vehicleId: string }) {
  const { choice } = useBookingChoice();
  const { data: unavailable } = useQuery(unavailableQuery(vehicleId));
  const bookingId = choice.hold ?? ownHold(unavailable?.ranges ?? []);
  if (!bookingId) return null;
  return (
    <Suspense fallback={null}>
      <HoldBanner key={bookingId} bookingId={bookingId} />
    </Suspense>
  );
}
