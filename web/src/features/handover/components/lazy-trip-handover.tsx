import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { Booking } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';
import type { Side } from '../rules/handover-words';

const Later = lazyPart(() => import('./trip-handover'));

/** Of a booking that was never confirmed nothing is handed over. */
const isHandedOver = ({ booking_status: status, cancellation_reason: reason }: Booking) =>
  status === 'confirmed' ||
  status === 'active' ||
  status === 'completed' ||
  reason === 'vehicle_fault';

/** Pick-up and return on the page of their booking. */
export function TripHandover(props: { booking: Booking; reader: Side }) {
  if (!isHandedOver(props.booking)) return null;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Later {...props} />
    </Suspense>
  );
}
