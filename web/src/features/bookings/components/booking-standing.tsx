import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import { adminPaths } from '@/features/admins';
import type { Booking } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { isAtHandover, managing, type Reader } from '../rules/action-words';
import { isNotCompleted } from '../rules/booking-words';
import { BookingActions } from './booking-actions';

interface BookingStandingProps {
  booking: Booking;
  reader: Reader;
}

/** How a booking stands, until when something is to be done about it, and what its reader does next. */
export function BookingStanding({ booking, reader }: BookingStandingProps) {
  if (booking.booking_status === 'cancelled')
    return <Cancelled booking={booking} reader={reader} />;
  if (booking.money.state === 'being_checked')
    return <Alert tone="info">{booking.money.note}</Alert>;
  const only = booking.actions
    .map(({ action }) => action)
    .filter((action) => !isAtHandover(action))
    .filter((action) => reader === 'admin' || !managing.includes(action));
  const actions = only.length > 0 && (
    <BookingActions booking={booking} reader={reader} only={only} />
  );
  if (booking.answer_by) {
    return (
      <Alert tone="warning" title={requestTitle(booking, reader)} actions={actions}>
        {requestText(booking.answer_by, reader)}
      </Alert>
    );
  }
  return actions && <section aria-label="What you can do">{actions}</section>;
}

function requestTitle({ renter, host }: Booking, reader: Reader): string {
  if (reader === 'host') return `${renter.display_name} is waiting for your answer`;
  return `${host.display_name} has been asked`;
}

function requestText(until: string, reader: Reader): string {
  if (reader === 'admin') return `The host has until ${instant(until)} to answer.`;
  if (reader === 'host') {
    return `Please answer by ${instant(until)}. After that the request is cancelled and anything paid is refunded.`;
  }
  return `You will hear from the host by ${instant(until)}. Until then, you can cancel at no cost.`;
}

function Cancelled({ booking, reader }: BookingStandingProps) {
  const { state, note } = booking.money;
  if (state === 'being_checked' || isNotCompleted(booking)) {
    // A host hears nothing of it: they were never told of the hold.
    if (state === 'nothing_owed' || !note) return null;
    return <Alert tone="info">{note}</Alert>;
  }
  if (state === 'refund_failed' && reader === 'admin') return <RefundToCheck />;
  if (state === 'refund_failed' && reader === 'renter') {
    return (
      <Alert tone="danger" title="Refund failed to process">
        {note}
      </Alert>
    );
  }
  const actions = booking.actions.some(({ action }) => !isAtHandover(action)) && (
    <BookingActions booking={booking} reader={reader} />
  );
  const contest = booking.actions.find(({ action }) => action === 'contest_no_show');
  return (
    <Alert tone="info" actions={actions}>
      This booking has been cancelled.{note && ` ${note}`}
      {contest && ' ' + contestText(contest.until)}
    </Alert>
  );
}

/** A no-show that nobody contests stands (K5). */
function contestText(until: string | null): string {
  return `If that is not right, tell us${until ? ` by ${instant(until)}` : ''}, and we will look into it.`;
}

/** The booking stays cancelled; its money is for a person (A4-06, A8-06, K8). */
function RefundToCheck() {
  return (
    <Alert
      tone="danger"
      title="Cancelled, but the refund failed"
      actions={
        <LinkButton to={adminPaths.attention} size="sm" variant="outline">
          Needs attention
        </LinkButton>
      }
    >
      Failed to process refund. Please try again or check Stripe manually.
    </Alert>
  );
}
