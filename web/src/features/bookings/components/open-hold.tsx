import { useEffect } from 'react';
import { Loaded, type LoadFailure } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
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
  const query = useHold(booking.id);
  const { data: hold, left } = query;
  const isOver = hold !== undefined && hold.state !== 'held';
  useEffect(() => {
    // Then what says "pending" is older than the hold.
    if (isOver) void bookingsChanged();
  }, [isOver, bookingsChanged]);
  const look = { onRetry: () => void query.refetch(), isRetrying: query.isFetching };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-soft px-4 py-3 text-sm">
      <Loaded
        query={query}
        what="the payment for this booking"
        skeleton="h-9 w-64"
        Failed={HoldUnknown}
      >
        {({ state, url }) =>
          state === 'held' ? (
            <>
              <HoldCountdown left={left} />
              <span className="flex flex-wrap gap-2">
                <HoldActions bookingId={booking.id} url={url} {...look} />
              </span>
            </>
          ) : (
            HOLD_OVER[state]
          )
        }
      </Loaded>
    </div>
  );
}

function HoldUnknown({ onRetry, isRetrying }: LoadFailure) {
  return (
    <>
      We could not check the payment for this booking.
      <Button size="sm" variant="outline" loading={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
