import { CalendarDays } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CopyId } from '@/components/ui/copy-id';
import { PlateChip } from '@/components/ui/plate-chip';
import { LabelledPicture } from '@/features/vehicles';
import type { Booking } from '@/lib/api/types';
import { dateRange } from '@/lib/format';
import { instant } from '@/lib/instants';
import { BookingBadges } from './booking-badges';
import { BookingTotal } from './booking-total';
import { isUnpaidHold, vehicleName } from '../rules/booking-words';
import { DetailsLink } from './details-link';
import { OpenHold } from './open-hold';
import { TripLink } from './trip-link';

/** One booking of the renter (D2.3-04). */
export function MyBookingCard({ booking }: { booking: Booking }) {
  const { vehicle } = booking;
  return (
    <Card padded={false} className="grid overflow-hidden md:grid-cols-[15rem_minmax(0,1fr)]">
      <LabelledPicture
        image={vehicle.main_image}
        name={vehicleName(booking)}
        sizes="(min-width: 768px) 15rem, 92vw"
        className="h-full max-md:aspect-5/2"
      />
      <div className="flex flex-col gap-4 p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h4 className="font-display text-h3 font-bold">
            <TripLink booking={booking} />
          </h4>
          <BookingBadges booking={booking} />
        </div>
        <Facts booking={booking} />
        {isUnpaidHold(booking) && <OpenHold booking={booking} />}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t pt-4">
          <BookingTotal booking={booking} />
          <DetailsLink booking={booking} />
        </div>
      </div>
    </Card>
  );
}

function Facts({ booking }: { booking: Booking }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm text-secondary">
      <li className="flex items-center gap-1.5 font-medium text-foreground">
        <CalendarDays aria-hidden className="size-4 text-primary" />
        <span>{dateRange(booking.start_date, booking.end_date)}</span>
      </li>
      <li>Pick-up at {booking.start_time}</li>
      {booking.vehicle.registration_number && (
        <li>
          <PlateChip registration={booking.vehicle.registration_number} />
        </li>
      )}
      <li className="text-xs text-muted max-md:basis-full">Booked {instant(booking.created_at)}</li>
      <li className="flex items-center gap-1 text-xs text-muted">
        Booking <CopyId id={booking.id} label="booking number" />
      </li>
    </ul>
  );
}
