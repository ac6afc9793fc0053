import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { Booking } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';
import type { Side } from '../rules/draft';

const Later = lazyPart(() => import('./trip-condition'));

/** Reports belong to a trip that takes or took place, as long as its two sides are in touch (U7). */
const hasReports = ({ booking_status: status, pick_up_address: address }: Booking) =>
  address !== null && (status === 'confirmed' || status === 'active' || status === 'completed');

/** The vehicle's condition at collection and return, on the page of the booking. */
export function TripCondition(props: { booking: Booking; reader: Side }) {
  if (!hasReports(props.booking)) return null;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Later {...props} />
    </Suspense>
  );
}
