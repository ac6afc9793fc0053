import { VehicleTitle } from '@/components/facts/vehicle-line';
import { PlateChip } from '@/components/ui/plate-chip';
import type { Booking } from '@/lib/api/types';
import { dateRange } from '@/lib/format';
import { paths } from '@/lib/paths';
import { answers } from '../rules/action-words';
import { BookingActions } from './booking-actions';
import { BookingBadges } from './booking-badges';
import { hostAmount, vehicleName } from '../rules/booking-words';
import { bringWhere } from '../rules/delivery';
import { DetailsLink } from './details-link';

/** A booking on a host's phone. */
export function HostBookingCard({ booking }: { booking: Booking }) {
  const where = bringWhere(booking);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-h3">
          <VehicleTitle name={vehicleName(booking)} to={paths.bookingDetails(booking.id)} />
        </h3>
        {booking.vehicle.registration_number && (
          <PlateChip registration={booking.vehicle.registration_number} />
        )}
      </div>
      <p className="text-sm text-secondary">
        {booking.renter.display_name} · {dateRange(booking.start_date, booking.end_date)}
      </p>
      <BookingBadges booking={booking} />
      {where && <p className="text-sm text-secondary">{where}</p>}
      <BookingActions booking={booking} reader="host" only={answers} />
      <div className="flex items-center justify-between gap-3 border-t pt-3">
        <Amount booking={booking} />
        <DetailsLink booking={booking} />
      </div>
    </>
  );
}

function Amount({ booking }: { booking: Booking }) {
  const amount = hostAmount(booking);
  return (
    <p className="tabular font-display text-h3 font-bold">
      {amount ?? '–'}{' '}
      {amount && <span className="font-sans text-sm font-normal text-muted">for you</span>}
    </p>
  );
}
