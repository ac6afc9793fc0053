import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { Booking } from '@/lib/api/types';
import { HoldActions } from './hold-actions';
import { HoldCountdown } from './hold-countdown-text';
import { useBookingsChanged } from '../hooks/use-bookings-changed';
import { useHold } from '../hooks/use-hold';

const HOLD_OVER = {
  paid: 'This booking is paid.',
  released: 'These dates are no longer held for you.',
};

/** The way back to an unfinished payment, while the hold lasts (K3). */
export function OpenHold({ booking }: { booking: Booking }) {
  const bookingsChanged = useBookingsChanged();
  const { data: hold, error, left, isFetching, refetch } = useHold(booking.id);
  const isOver = hold !== undefined && hold.state !== 'held';
  useEffect(() => {
    // Then what says "pending" is older than the hold.
    if (isOver) void bookingsChanged();
  }, [isOver, bookingsChanged]);
  const look = { onRetry: () => void refetch(), isRetrying: isFetching };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-soft px-4 py-3 text-sm">
      {!hold && !error && <Skeleton className="h-9 w-64" />}
      {!hold && error && <HoldUnknown {...look} />}
      {hold && hold.state !== 'held' && HOLD_OVER[hold.state]}
      {hold?.state === 'held' && (
        <>
          <HoldCountdown left={left} />
          <span className="flex flex-wrap gap-2">
            <HoldActions bookingId={booking.id} url={hold.url} {...look} />
          </span>
        </>
      )}
    </div>
  );
}

function HoldUnknown({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <>
      We could not check the payment for this booking.
      <Button size="sm" variant="outline" loading={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
