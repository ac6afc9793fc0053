import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { Booking, ContractSide } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';

const Later = lazyPart(() => import('./trip-contract'));

/** Bookings that were never confirmed have no contract. */
const hadOne = ({ booking_status: status, payment_status: paid }: Booking) =>
  status !== 'pending' && paid !== 'pending' && paid !== 'failed';

/** The contract on the page of its booking. */
export function TripContract(props: { booking: Booking; reader: ContractSide }) {
  if (!hadOne(props.booking)) return null;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Later {...props} />
    </Suspense>
  );
}
