import { Status } from '@/components/facts/status';
import { VehicleLine } from '@/components/facts/vehicle-line';
import type { DataColumn } from '@/components/table/columns';
import type { Booking } from '@/lib/api/types';
import { dateRange } from '@/lib/format';
import { paths } from '@/lib/paths';
import { bookingWords, hostAmount, paymentWords, vehicleName } from '../rules/booking-words';
import { answers } from '../rules/action-words';
import { BookingActions } from './booking-actions';
import { DetailsLink } from './details-link';

/** What a host sees of each booking. */
export const hostBookingColumns: readonly DataColumn<Booking>[] = [
  {
    id: 'vehicle',
    heading: 'Vehicle',
    cell: (booking) => (
      <VehicleLine
        name={vehicleName(booking)}
        to={paths.bookingDetails(booking.id)}
        plate={booking.vehicle.registration_number}
      />
    ),
  },
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
  { id: 'status', heading: 'Status', cell: (booking) => <Status words={bookingWords(booking)} /> },
  {
    id: 'payment',
    heading: 'Payment',
    cell: (booking) => <Status words={paymentWords(booking)} />,
  },
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
