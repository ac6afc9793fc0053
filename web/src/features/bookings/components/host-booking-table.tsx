import { Link } from 'react-router';
import { Card } from '@/components/ui/card';
import { PlateChip } from '@/components/ui/plate-chip';
import type { Booking } from '@/lib/api/types';
import { dateRange } from '@/lib/format';
import { paths } from '@/lib/paths';
import { BookingStatus, PaymentStatus } from './booking-badges';
import { hostAmount, vehicleName } from '../rules/booking-words';
import { DetailsButton } from './details-button';

const HEADINGS = ['Vehicle', 'Renter', 'Dates', 'Status', 'Payment'];

/** The host's bookings as rows. */
export function HostBookingTable({ bookings }: { bookings: Booking[] }) {
  return (
    <Card padded={false} className="overflow-hidden">
      {/* A table that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label="Bookings table" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead className="border-b bg-subtle text-secondary">
            <tr>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col" className="px-4 py-3 font-medium whitespace-nowrap">
                  {heading}
                </th>
              ))}
              <th scope="col" className="px-4 py-3 text-right font-medium whitespace-nowrap">
                You get
              </th>
              <th scope="col" className="px-4 py-3">
                <span className="sr-only">Details</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {bookings.map((booking) => (
              <Row key={booking.id} booking={booking} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Row({ booking }: { booking: Booking }) {
  const { vehicle } = booking;
  return (
    <tr className="hover:bg-background [&>td]:px-4 [&>td]:py-3">
      <td>
        <span className="flex flex-col items-start gap-1">
          <Link
            to={paths.bookingDetails(booking.id)}
            className="font-semibold whitespace-nowrap hover:underline"
          >
            {vehicleName(booking)}
          </Link>
          {vehicle.registration_number && <PlateChip registration={vehicle.registration_number} />}
        </span>
      </td>
      <td className="whitespace-nowrap">{booking.renter.display_name}</td>
      <td className="whitespace-nowrap">{dateRange(booking.start_date, booking.end_date)}</td>
      <td>
        <BookingStatus booking={booking} />
      </td>
      <td>
        <PaymentStatus booking={booking} />
      </td>
      <td className="tabular text-right font-semibold">{hostAmount(booking) ?? '–'}</td>
      <td className="text-right">
        <DetailsButton booking={booking} reader="host" />
      </td>
    </tr>
  );
}
