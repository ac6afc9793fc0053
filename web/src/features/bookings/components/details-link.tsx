import { LinkButton } from '@/components/ui/link-button';
import type { Booking } from '@/lib/api/types';
import { paths } from '@/lib/paths';
import { vehicleName } from '../rules/booking-words';

/** "View Details", which leads to the booking's page. */
export function DetailsLink({ booking }: { booking: Booking }) {
  return (
    <LinkButton variant="outline" size="sm" to={paths.bookingDetails(booking.id)}>
      View Details <span className="sr-only">of the booking of {vehicleName(booking)}</span>
    </LinkButton>
  );
}
