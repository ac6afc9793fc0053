import { LinkButton } from '@/components/ui/link-button';
import type { Booking } from '@/lib/api/types';
import { newDisputePath } from '../rules/dispute-paths';

/** On a booking's page: the way to the form, once there is something to dispute (X28). */
export function DisputeLink({ booking }: { booking: Booking }) {
  if (booking.booking_status === 'pending') return null;
  return (
    <LinkButton variant="outline" to={newDisputePath(booking.id)} className="self-start">
      Raise a dispute
    </LinkButton>
  );
}
