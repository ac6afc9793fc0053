import { Card } from '@/components/ui/card';
import type { Booking } from '@/lib/api/types';
import { londonWall } from '@/lib/dates/london';
import { useNow } from '@/lib/use-now';
import { lateReason, managing, refundHints } from '../rules/action-words';
import { BookingActions } from './booking-actions';

interface ManageBookingProps {
  booking: Booking;
  reader: 'renter' | 'host';
}

/** Changing the dates and cancelling, with what a renter then gets back (K5, K10). */
export function ManageBooking({ booking, reader }: ManageBookingProps) {
  const now = londonWall(new Date(useNow(60_000)));
  // A later return of a trip under way stands with what was said of it.
  const isAhead = booking.booking_status !== 'active';
  const offered = booking.actions.filter(({ action }) => isAhead && managing.includes(action));
  // Of a cancelled booking and of a payment that is being checked, only how it stands is told.
  const isOpen = booking.booking_status !== 'cancelled' && booking.money.state !== 'being_checked';
  if (offered.length === 0 || !isOpen) return null;
  const refunds = offered.find(({ action }) => action === 'cancel')?.refunds ?? [];
  const late = lateReason(refunds, booking, now);
  return (
    <Card>
      <section aria-labelledby="manage-heading" className="flex flex-col gap-4 print:hidden">
        <h2 id="manage-heading" className="text-h3">
          Manage
        </h2>
        {reader === 'renter' && refunds.length > 0 && (
          <ul className="flex flex-col gap-1 text-secondary">
            {late && <li>{late}</li>}
            {refundHints(refunds, booking).map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        )}
        <BookingActions booking={booking} reader={reader} only={managing} />
      </section>
    </Card>
  );
}
