import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyId } from '@/components/ui/copy-id';
import { PlateChip } from '@/components/ui/plate-chip';
import { Skeleton } from '@/components/ui/skeleton';
import { VehicleImage } from '@/features/vehicles/vehicle-image';
import type { Booking } from '@/lib/api/types';
import { dateRange, instant, money } from '@/lib/format';
import { paths } from '@/lib/paths';
import { BookingStatus, PaymentStatus } from './booking-badges';
import { isUnpaidHold, vehicleName } from './booking-words';
import { DetailsButton } from './details-button';
import { HoldActions } from './hold-actions';
import { HoldCountdown } from './hold-countdown-text';
import { useHold } from './use-hold';

/** One booking of the renter (D2.3-04). */
export function MyBookingCard({ booking }: { booking: Booking }) {
  const { vehicle } = booking;
  return (
    <Card padded={false} className="grid overflow-hidden md:grid-cols-[15rem_minmax(0,1fr)]">
      <VehicleImage
        image={vehicle.main_image}
        name={vehicleName(booking)}
        sizes="(min-width: 768px) 15rem, 92vw"
        className="h-full max-md:aspect-5/2"
      />
      <div className="flex flex-col gap-4 p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 className="text-h3">
            <Link to={paths.vehicle(vehicle.id)} className="hover:underline">
              {vehicleName(booking)}{' '}
              <span className="font-sans text-sm font-normal text-muted">{vehicle.year}</span>
            </Link>
          </h3>
          <p className="flex flex-wrap gap-2">
            <BookingStatus booking={booking} /> <PaymentStatus booking={booking} />
          </p>
        </div>
        <Facts booking={booking} />
        {isUnpaidHold(booking) && <OpenHold booking={booking} />}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t pt-4">
          <p className="tabular font-display text-h3 font-bold">
            {money(booking.total_amount)}{' '}
            <span className="font-sans text-sm font-normal text-muted">total</span>
          </p>
          <DetailsButton booking={booking} reader="renter" />
        </div>
      </div>
    </Card>
  );
}

function Facts({ booking }: { booking: Booking }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm text-ink-600">
      <li className="flex items-center gap-1.5 font-medium text-foreground">
        <CalendarDays aria-hidden className="size-4 text-brand-700" />
        {dateRange(booking.start_date, booking.end_date)}
      </li>
      {booking.vehicle.registration_number && (
        <li>
          <PlateChip registration={booking.vehicle.registration_number} />
        </li>
      )}
      <li>Booked {instant(booking.created_at)}</li>
      <li className="flex items-center gap-1">
        Booking <CopyId id={booking.id} label="booking number" />
      </li>
    </ul>
  );
}

const HOLD_OVER = {
  paid: 'This booking is paid.',
  released: 'These dates are no longer held for you.',
};

/** The way back to an unfinished payment, while the hold lasts (K3). */
function OpenHold({ booking }: { booking: Booking }) {
  const queries = useQueryClient();
  const { data: hold, error, left, isFetching, refetch } = useHold(booking.id);
  const isOver = hold !== undefined && hold.state !== 'held';
  useEffect(() => {
    // Then the list that says "pending" is older than the hold.
    if (isOver) void queries.invalidateQueries({ queryKey: ['bookings', 'mine'] });
  }, [isOver, queries]);
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
      The payment of this booking could not be looked up.
      <Button size="sm" variant="outline" loading={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
