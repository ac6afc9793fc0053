import type { DataColumn } from '@/components/table/columns';
import { PlateChip } from '@/components/ui/plate-chip';
import type { Booking } from '@/lib/api/types';
import { dateRange } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { hostAmount, vehicleName } from '../rules/booking-words';
import { answers } from '../rules/action-words';
import { BookingActions } from './booking-actions';
import { BookingStatus, PaymentStatus } from './booking-badges';
import { DetailsLink } from './details-link';

/** What a host sees of each booking. */
export const hostBookingColumns: readonly DataColumn<Booking>[] = [
  { id: 'vehicle', heading: 'Vehicle', cell: (booking) => <Vehicle booking={booking} /> },
  {
    id: 'renter',
    heading: 'Renter',
    cell: ({ renter }) => <span className="whitespace-nowrap">{renter.display_name}</span>,
  },
  {
    id: 'dates',
    heading: 'Dates',
    cell: ({ start_date, end_date }) => (
      <span className="whitespace-nowrap">{dateRange(start_date, end_date)}</span>
    ),
  },
  { id: 'status', heading: 'Status', cell: (booking) => <BookingStatus booking={booking} /> },
  { id: 'payment', heading: 'Payment', cell: (booking) => <PaymentStatus booking={booking} /> },
  {
    id: 'amount',
    heading: 'You get',
    align: 'end',
    cell: (booking) => <span className="tabular font-semibold">{hostAmount(booking) ?? '–'}</span>,
  },
  {
    id: 'details',
    heading: 'Details',
    hideHeading: true,
    align: 'end',
    cell: (booking) => (
      <span className="flex flex-wrap justify-end gap-2">
        <BookingActions booking={booking} reader="host" only={answers} />
        <DetailsLink booking={booking} />
      </span>
    ),
  },
];

function Vehicle({ booking }: { booking: Booking }) {
  const { registration_number: registration } = booking.vehicle;
  return (
    <span className="flex flex-col items-start gap-1">
      <Link
        to={paths.bookingDetails(booking.id)}
        className="font-semibold whitespace-nowrap hover:underline"
      >
        {vehicleName(booking)}
      </Link>
      {registration && <PlateChip registration={registration} />}
    </span>
  );
}
