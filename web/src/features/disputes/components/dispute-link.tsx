import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import type { Booking } from '@/lib/api/types';
import { date } from '@/lib/format';
import { instant } from '@/lib/instants';
import { onHoldQuery } from '../api/disputes';
import { disputePath, newDisputePath } from '../rules/dispute-paths';

/** There is nothing to dispute before a booking is confirmed, nor of one that was never paid for. */
const isDisputable = ({ booking_status: status, paid_at: paid }: Booking) =>
  status !== 'pending' && !(status === 'cancelled' && paid === null);

/** On a booking's page: the way to one's open dispute, or to the form once there is something to dispute (X28). */
export function DisputeLink({ booking }: { booking: Booking }) {
  return isDisputable(booking) ? <ItsDispute bookingId={booking.id} /> : null;
}

function ItsDispute({ bookingId }: { bookingId: string }) {
  const reference = useQuery(onHoldQuery(bookingId)).data?.own_reference;
  return (
    <LinkButton
      variant="outline"
      to={reference ? disputePath(reference) : newDisputePath(bookingId)}
      className="self-start"
    >
      {reference ? 'See your dispute' : 'Raise a dispute'}
    </LinkButton>
  );
}

/** At the head of a booking's page: what waits for a dispute. */
export function OnHold({ booking }: { booking: Booking }) {
  return isDisputable(booking) ? <Held bookingId={booking.id} /> : null;
}

/** To both sides in the same neutral words, whoever raised it (X34). */
function Held({ bookingId }: { bookingId: string }) {
  const { data } = useQuery(onHoldQuery(bookingId));
  if (!data || data.since === null) return null;
  const until =
    data.until === null ? 'until it is settled' : `at the latest until ${date(data.until)}`;
  return (
    <Alert title="Payments are on hold">
      A dispute about this booking has been looked into since {instant(data.since)}. What has not
      been paid out or refunded yet waits, {until}.
    </Alert>
  );
}
