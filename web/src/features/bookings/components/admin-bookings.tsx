import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { DataColumn } from '@/components/table/columns';
import { DataTable } from '@/components/table/data-table';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { addressOf, textField } from '@/lib/address';
import { ApiError } from '@/lib/api/error';
import type { Booking } from '@/lib/api/types';
import { dateRange } from '@/lib/format';
import { adminBookingsQuery } from '../api/admin-bookings';
import { vehicleName } from '../rules/booking-words';
import { AdminBooking, type DepositPart } from './admin-booking';
import { BookingStatus, PaymentStatus } from './booking-badges';
import { ToBooking, WaitingDecisions } from './waiting-decisions';

const asked = addressOf({ number: textField(36) });

const columns: DataColumn<Booking>[] = [
  { id: 'number', heading: 'Booking', cell: ({ id }) => <ToBooking id={id} /> },
  { id: 'vehicle', heading: 'Vehicle', cell: vehicleName },
  { id: 'renter', heading: 'Renter', cell: ({ renter }) => renter.display_name },
  { id: 'host', heading: 'Host', cell: ({ host }) => host.display_name },
  {
    id: 'dates',
    heading: 'Dates',
    cell: ({ start_date, end_date }) => dateRange(start_date, end_date),
  },
  { id: 'status', heading: 'Status', cell: (booking) => <BookingStatus booking={booking} /> },
  { id: 'payment', heading: 'Payment', cell: (booking) => <PaymentStatus booking={booking} /> },
];

/** The bookings that wait for a decision; others by their number, or how it begins, as people read it out on the phone. */
export function AdminBookings({ Deposit }: { Deposit: DepositPart }) {
  const [params] = useSearchParams();
  const { number = '' } = asked.read(params);
  const found = useQuery({ ...adminBookingsQuery(number), enabled: number !== '' });
  const refusal = found.error instanceof ApiError ? found.error.errors[0]?.message : undefined;
  const only = number !== '' && found.data?.items.length === 1 ? found.data.items[0] : undefined;
  return (
    <>
      <Search key={`search ${number}`} number={number} problem={refusal} />
      {only && <AdminBooking key={only.id} id={only.id} Deposit={Deposit} />}
      {number === '' && <WaitingDecisions />}
      {number !== '' && !only && !refusal && (
        <DataTable
          label="Bookings found"
          columns={columns}
          rows={found.data?.items}
          rowId={({ id }) => id}
          error={found.error}
          onRetry={() => void found.refetch()}
          failed="Unable to look for bookings"
          empty={<NoneFound number={number} />}
          wide="(min-width: 1100px)"
        />
      )}
    </>
  );
}

function Search({ number, problem }: { number: string; problem: string | undefined }) {
  const [, setParams] = useSearchParams();
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('number');
    setParams(asked.query({ number: typeof written === 'string' ? written : undefined }));
  }
  return (
    <form
      noValidate
      role="search"
      aria-label="Find a booking"
      onSubmit={search}
      className="flex max-w-xl flex-wrap items-start gap-3"
    >
      <Field
        label="Booking number"
        hint="The whole number, or how it starts"
        error={problem}
        className="min-w-60 grow"
      >
        <Input name="number" autoComplete="off" spellCheck={false} defaultValue={number} />
      </Field>
      <Button type="submit" className="mt-7">
        Find booking
      </Button>
    </form>
  );
}

function NoneFound({ number }: { number: string }) {
  return (
    <Empty
      icon={<SearchX className="size-6" />}
      title="No such booking"
      text={`No booking has a number that begins with ${number}.`}
    />
  );
}
