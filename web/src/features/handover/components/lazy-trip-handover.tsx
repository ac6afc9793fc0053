import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { Booking } from '@/lib/api/types';
import { londonWall } from '@/lib/dates/london';
import { wall } from '@/lib/dates/wall-time';

import { lazyPart } from '@/lib/lazy-part';
import type { Side } from '../rules/handover-words';

const Later = lazyPart(() => import('./trip-handover'));

/** Of a booking that was never confirmed, or was called off before its pick-up, nothing is handed over. */
function isHandedOver({ booking_status: status, start_date: day, start_time: time }: Booking) {
  if (status === 'cancelled') return wall(day, time) <= londonWall(new Date());
  return status === 'confirmed' || status === 'active' || status === 'completed';
}

/** Pick-up and return on the page of their booking. */
export function TripHandover(props: { booking: Booking; reader: Side }) {
  if (!isHandedOver(props.booking)) return null;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Later {...props} />
    </Suspense>
  );
}
