import { CircleCheck } from 'lucide-react';
import { VehicleTitle } from '@/components/facts/vehicle-line';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { BookingFacts } from './booking-facts';
import { changedWords, receiptWords, vehicleName } from '../rules/booking-words';
import { MoneySteps } from './money-steps';
import { DataCorrected, PriceBreakdown } from './price-breakdown';
import { ReceiptPapers, WhoSells } from './receipt-papers';
import { TripPlan } from './trip-plan';
import { WhatNext } from './what-next';
import { CouldCostExtra, LabelledPicture } from '@/features/vehicles';
import type { Booking } from '@/lib/api/types';
import { ResultActions } from '@/features/payments';
import { paths } from '@/lib/paths';

interface ReceiptProps {
  booking: Booking;
  /** What has just been paid to move it to the dates that it has. */
  dateChangePence?: number | null;
}

/** The booking that was paid for (D2.5-04, D2.5-06). */
export function Receipt({ booking, dateChangePence }: ReceiptProps) {
  const words = dateChangePence ? changedWords(booking, dateChangePence) : receiptWords(booking);
  return (
    <div data-slot="receipt" className="flex flex-col gap-6">
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <CircleCheck aria-hidden className="size-14 text-success" />
        <h1 className="text-h1 font-bold">{words.title}</h1>
        <p className="text-secondary">{words.text}</p>
      </div>
      <Card padded={false} className="overflow-hidden">
        <div className="flex items-center gap-4 border-b p-5">
          <LabelledPicture
            image={booking.vehicle.main_image}
            name={vehicleName(booking)}
            sizes="8rem"
            loading="eager"
            frame="w-32 shrink-0 overflow-hidden rounded-md"
          />
          <div>
            <h2 className="text-h2">
              <VehicleTitle name={vehicleName(booking)} year={booking.vehicle.year} />
            </h2>
            <p className="text-secondary">{booking.vehicle.place}</p>
          </div>
        </div>
        <div className="grid gap-6 p-5 md:grid-cols-2 md:gap-10">
          <div className="flex flex-col gap-6">
            <TripPlan booking={booking} reader="renter" />
            <BookingFacts booking={booking} />
          </div>
          <section aria-label="Price">
            <PriceBreakdown lines={booking.lines} />
            <DataCorrected booking={booking} />
            <MoneySteps money={booking.money} />
          </section>
        </div>
        <div className="grid gap-6 border-t p-5 md:grid-cols-2 md:gap-10">
          <WhatNext booking={booking} reader="renter" withCancelling />
          <section aria-labelledby="extra-heading" className="flex flex-col gap-3">
            <h3 id="extra-heading" className="text-h3">
              What could cost extra
            </h3>
            <CouldCostExtra charges={booking} />
          </section>
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-4 border-t p-5">
          <WhoSells booking={booking} />
          <ReceiptPapers booking={booking} />
        </footer>
      </Card>
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <LinkButton to={paths.bookingDetails(booking.id)}>View trip</LinkButton>
        <ResultActions variant="outline" />
      </div>
    </div>
  );
}
