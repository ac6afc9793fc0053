import type { Booking } from '@/lib/api/types';
import { money } from '@/lib/format';
import { isNotCompleted, isSettledLater, totalOf } from '../rules/booking-words';

/** What a booking costs its renter, the refundable deposit beside it, and what of it is paid (M9). */
export function BookingTotal({ booking }: { booking: Booking }) {
  if (isNotCompleted(booking)) return <Note booking={booking} />;
  const { security_deposit, due_now, remaining_balance } = booking;
  return (
    <div className="tabular">
      <p className="font-display text-h3 font-bold">
        {money(totalOf(booking))}{' '}
        <span className="font-sans text-sm font-normal text-muted">total</span>
      </p>
      {security_deposit > 0 && (
        <p className="text-sm text-muted">+ {money(security_deposit)} refundable deposit</p>
      )}
      {isSettledLater(booking) && (
        <p className="text-sm text-muted">
          {money(due_now)} paid, {money(remaining_balance)} due at pick-up
        </p>
      )}
      <Note booking={booking} />
    </div>
  );
}

/** What is not as usual about its money. */
function Note({ booking: { money: told } }: { booking: Booking }) {
  return told.note === null ? null : <p className="text-sm text-muted">{told.note}</p>;
}
