import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { Booking } from '@/lib/api/types';
import { londonToday } from '@/lib/dates/london';
import { lazyPart } from '@/lib/lazy-part';
import type { Side } from '../rules/draft';

const Later = lazyPart(() => import('./trip-condition'));

/** Reports are made and read as long as the two sides are in touch (U7), which the address tells. */
const hasReports = ({ pick_up_address: address }: Booking) => address !== null;

/** Called off once it had begun, as after a no-show: what was made without a signal may still be on this phone. */
const mayHaveSome = ({ booking_status: status, start_date: start }: Booking) =>
  status === 'cancelled' && start <= londonToday();

/** The vehicle's condition at collection and return, on the page of the booking. */
export function TripCondition(props: { booking: Booking; reader: Side }) {
  const has = hasReports(props.booking);
  if (!has && !mayHaveSome(props.booking)) return null;
  return (
    <Suspense fallback={has && <Skeleton className="h-40 w-full" />}>
      <Later {...props} />
    </Suspense>
  );
}
