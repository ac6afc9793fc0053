import type { ComponentType } from 'react';
import { useServerItem } from '@/components/admin-list/use-admin-list';
import { PersonLine } from '@/components/facts/person-line';
import { PhoneLine } from '@/components/facts/phone-line';
import { VehicleTitle } from '@/components/facts/vehicle-line';
import { Loaded } from '@/components/layout/loaded';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import type { Booking } from '@/lib/api/types';
import { dateTime, money } from '@/lib/format';
import { LOOK_AGAIN_MS } from '../api/admin-bookings';
import { isUnpaidHold, vehicleName } from '../rules/booking-words';
import { AdminHold } from './admin-hold';
import { BookingBadges } from '../components/booking-badges';
import { BookingFacts } from '../components/booking-facts';
import { BookingHistory } from '../components/booking-history';
import { BookingStanding } from '../components/booking-standing';
import { MoneyStory } from '../components/money-story';
import { MoneySteps } from '../components/money-steps';
import { DataCorrected, PriceBreakdown } from '../components/price-breakdown';

/** What other features show of a booking. */
export type BookingPart = ComponentType<{ booking: Booking }>;

export interface BookingParts {
  /** What was said at pick-up and return. */
  Handover: BookingPart;
  /** The vehicle's condition at both. */
  Condition: BookingPart;
  /** Its deposit after the trip. */
  Deposit: BookingPart;
}

/** All about one booking, and what an admin may do about it (A4-04, A4-05). */
export function AdminBooking({ id, parts }: { id: string; parts: BookingParts }) {
  const query = useServerItem('/api/v1/admin/bookings/{id}', id, {
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <Loaded query={query} what="this booking" skeleton="h-96">
      {(booking) => <Whole booking={booking} {...parts} />}
    </Loaded>
  );
}

function Whole({ booking, Handover, Condition, Deposit }: BookingParts & { booking: Booking }) {
  return (
    <article aria-labelledby="booking-heading" className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <h2 id="booking-heading" className="text-h2">
          <VehicleTitle name={vehicleName(booking)} year={booking.vehicle.year} />
        </h2>
        <BookingBadges booking={booking} />
      </header>
      {isUnpaidHold(booking) && <AdminHold booking={booking} />}
      <BookingStanding booking={booking} reader="admin" />
      <Handover booking={booking} />
      <Condition booking={booking} />
      <Deposit booking={booking} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card className="flex flex-col gap-6">
            <DescriptionList items={tripOf(booking)} />
            <BookingFacts booking={booking} />
          </Card>
          <BookingHistory booking={booking} reader="admin" />
        </div>
        <Card>
          <section aria-labelledby="price-heading" className="flex flex-col gap-4">
            <h3 id="price-heading" className="text-h3">
              Price
            </h3>
            <PriceBreakdown lines={booking.lines} />
            <DataCorrected booking={booking} />
            <MoneySteps money={booking.money} />
            <MoneyStory bookingId={booking.id} reader="admin" />
          </section>
        </Card>
      </div>
    </article>
  );
}

function person({ display_name: name, phone_number: phone }: Booking['renter']) {
  return (
    <PersonLine name={name}>
      <PhoneLine number={phone} />
    </PersonLine>
  );
}

function tripOf(booking: Booking) {
  const { renter, host, host_earnings: earnings, pick_up_address: address } = booking;
  return [
    { term: 'Pick-up', text: dateTime(booking.start_date, booking.start_time) },
    { term: 'Return', text: dateTime(booking.end_date, booking.end_time) },
    { term: 'Renter', text: person(renter) },
    { term: 'Host', text: person(host) },
    { term: booking.delivery_requested ? 'Delivery to' : 'Where', text: address ?? '–' },
    { term: 'The host gets', text: earnings === null ? '–' : money(earnings) },
  ];
}
