import { Card } from '@/components/ui/card';
import { CopyId } from '@/components/ui/copy-id';
import { LinkButton } from '@/components/ui/link-button';
import { PlateChip } from '@/components/ui/plate-chip';
import { LabelledPicture } from '@/features/vehicles';
import type { Booking } from '@/lib/api/types';
import { dateRange } from '@/lib/format';
import { instant } from '@/lib/instants';
import { paths } from '@/lib/paths';
import { vehicleName } from '../rules/booking-words';
import { BookingBadges } from './booking-badges';
import { BookingTotal } from './booking-total';
import { DetailsLink } from './details-link';
import { TripLink } from './trip-link';

/** A trip that is over or never was, in little room, with the way to the same vehicle (D2.3-04). */
export function PastTripRow({ booking }: { booking: Booking }) {
  const { vehicle, host } = booking;
  return (
    <Card padded={false} className="flex gap-4 p-3 max-md:flex-wrap">
      <LabelledPicture
        image={vehicle.main_image}
        name={vehicleName(booking)}
        sizes="7rem"
        frame="w-24 shrink-0 self-start overflow-hidden rounded-md sm:w-28"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4 className="font-semibold">
            <TripLink booking={booking} />
          </h4>
          <BookingBadges booking={booking} />
        </div>
        <p className="text-sm">{dateRange(booking.start_date, booking.end_date)}</p>
        <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
          {vehicle.registration_number && (
            <li>
              <PlateChip registration={vehicle.registration_number} />
            </li>
          )}
          <li>Booked {instant(booking.created_at)}</li>
          <li className="flex flex-wrap items-center gap-x-1">
            Booking <CopyId id={booking.id} label="booking number" />
          </li>
        </ul>
      </div>
      <div className="flex gap-x-4 gap-y-2 max-md:w-full max-md:flex-wrap max-md:items-center max-md:justify-between md:flex-col md:items-end md:justify-between md:text-right">
        <BookingTotal booking={booking} />
        <div className="flex flex-wrap gap-2">
          <DetailsLink booking={booking} />
          {!host.has_left && (
            <LinkButton size="sm" variant="outline" to={paths.vehicle(vehicle.id)}>
              Book again <span className="sr-only">: {vehicleName(booking)}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}
