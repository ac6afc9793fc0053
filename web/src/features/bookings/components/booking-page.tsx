import { ArrowLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import { VehicleTitle } from '@/components/facts/vehicle-line';
import { Card } from '@/components/ui/card';
import { SmallMap } from '@/features/map';
import { ContactOtherSide } from '@/features/messages';
import { LabelledPicture } from '@/features/vehicles';
import type { Booking, User } from '@/lib/api/types';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { BookingBadges } from './booking-badges';
import { BookingFacts } from './booking-facts';
import { BookingHistory } from './booking-history';
import { BookingStanding } from './booking-standing';
import { hasReceipt, isUnpaidHold, vehicleName } from '../rules/booking-words';
import { HostAmount } from './host-amount';
import { ManageBooking } from './manage-booking';
import { MoneyStory } from './money-story';
import { OpenHold } from './open-hold';
import { PendingDateChange } from './pending-date-change';
import { MoneySteps } from './money-steps';
import { DataCorrected, PriceBreakdown } from './price-breakdown';
import { ReceiptPapers, WhoSells } from './receipt-papers';
import { TripPlan } from './trip-plan';
import { WhatNext } from './what-next';

interface BookingPageProps {
  booking: Booking;
  user: User;
  /** What both sides sign. */
  Contract?: ComponentType<{ booking: Booking; reader: 'renter' | 'host' }>;
  /** The vehicle's condition at collection and return. */
  Condition?: ComponentType<{ booking: Booking; reader: 'renter' | 'host' }>;
  /** What the two sides agree on at pick-up and return. */
  Handover?: ComponentType<{ booking: Booking; reader: 'renter' | 'host' }>;
  /** What becomes of the deposit after the trip. */
  Deposit?: ComponentType<{ booking: Booking; reader: 'renter' | 'host' }>;
  /** What the two sides wrote of each other after the trip. */
  Reviews?: ComponentType<{ booking: Booking; reader: 'renter' | 'host' }>;
  /** What others wrote of a renter who asks, for the host who decides. */
  RenterReviews?: ComponentType<{ booking: Booking }>;
  /** The way to the form for a dispute about it. */
  DisputeLink?: ComponentType<{ booking: Booking }>;
  /** What of its money waits for a dispute. */
  OnHold?: ComponentType<{ booking: Booking }>;
}

/** All about one booking: first what the trip needs, then its money, and below how to change it. */
export function BookingPage({
  booking,
  user,
  Contract,
  Condition,
  Handover,
  Deposit,
  Reviews,
  RenterReviews,
  DisputeLink,
  OnHold,
}: BookingPageProps) {
  const isRenter = booking.user_id === user.id;
  const reader = isRenter ? 'renter' : 'host';
  const { vehicle } = booking;
  const other = isRenter ? booking.host : booking.renter;
  // With an open report of what is wrong with the vehicle, that comes first.
  const hasFault = booking.actions.some(
    ({ action }) => action === 'accept_fault' || action === 'withdraw_fault',
  );
  const startsWithPictures = booking.booking_status === 'active' && !hasFault;
  const isPaid = booking.payment_status !== 'pending' && booking.payment_status !== 'failed';
  const contact = isPaid && !other.has_left && (
    <ContactOtherSide
      vehicleId={vehicle.id}
      hostId={booking.host_user_id}
      renterId={booking.user_id}
    />
  );
  const map = booking.pick_up_point && <SmallMap {...booking.pick_up_point} />;
  return (
    <div
      data-slot="booking-page"
      className="container-page flex max-w-[64rem] flex-col gap-6 pt-6 pb-16"
    >
      <Link
        to={isRenter ? paths.trips(user.user_type) : paths.dashboard('host')}
        className="flex min-h-11 items-center gap-2 self-start font-semibold text-primary hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {isRenter ? 'All your trips' : 'All bookings of your vehicles'}
      </Link>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-h1 font-bold">
            <VehicleTitle
              name={vehicleName(booking)}
              year={vehicle.year}
              to={paths.vehicle(vehicle.id)}
            />
          </h1>
          <p className="text-muted">{vehicle.place}</p>
        </div>
        <BookingBadges booking={booking} />
      </header>
      {isRenter && isUnpaidHold(booking) && <OpenHold booking={booking} />}
      <PendingDateChange booking={booking} />
      <BookingStanding booking={booking} reader={reader} />
      {OnHold && <OnHold booking={booking} />}
      {!isRenter && RenterReviews && <RenterReviews booking={booking} />}
      {/* During the trip its pictures are what there is to do; before it, the contract. */}
      {Condition && startsWithPictures && <Condition booking={booking} reader={reader} />}
      {Handover && <Handover booking={booking} reader={reader} />}
      {Contract && <Contract booking={booking} reader={reader} />}
      {Condition && !startsWithPictures && <Condition booking={booking} reader={reader} />}
      {Reviews && <Reviews booking={booking} reader={reader} />}
      {Deposit && <Deposit booking={booking} reader={reader} />}
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card padded={false} className="overflow-hidden">
            <LabelledPicture
              image={vehicle.main_image}
              name={vehicleName(booking)}
              sizes="(min-width: 768px) 40rem, 96vw"
              loading="eager"
              className="max-h-56 print:max-h-40"
            />
            <div className="flex flex-col gap-6 p-5 md:p-6">
              <h2 className="sr-only">{isRenter ? 'Your trip' : 'The trip'}</h2>
              <TripPlan booking={booking} reader={reader} contact={contact} map={map} />
              <WhatNext booking={booking} reader={reader} />
              <BookingFacts booking={booking} />
            </div>
          </Card>
          <ManageBooking booking={booking} reader={reader} />
          {DisputeLink && <DisputeLink booking={booking} />}
          <BookingHistory booking={booking} reader={reader} />
        </div>
        <Card>
          <section aria-labelledby="price-heading" className="flex flex-col gap-4">
            <h2 id="price-heading" className="text-h3">
              Price
            </h2>
            {!isRenter && <HostAmount booking={booking} />}
            <PriceBreakdown lines={booking.lines} />
            <DataCorrected booking={booking} />
            <MoneySteps money={booking.money} />
            {isRenter && hasReceipt(booking) && (
              <>
                <WhoSells booking={booking} />
                <ReceiptPapers booking={booking} />
              </>
            )}
            <MoneyStory bookingId={booking.id} reader={reader} />
          </section>
        </Card>
      </div>
    </div>
  );
}
