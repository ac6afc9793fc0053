import { CircleCheck } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { BookingFacts } from './booking-facts';
import { receiptLines, receiptWords, vehicleName } from '../rules/booking-words';
import { PickUpInfo } from './pick-up-info';
import { PriceBreakdown } from './price-breakdown';
import { ReceiptPapers, WhoSells } from './receipt-papers';
import { VehicleImage } from '@/features/vehicles';
import type { Booking } from '@/lib/api/types';
import { ResultActions } from '@/features/payments';

/** The booking that was paid for (D2.5-04, D2.5-06). */
export function Receipt({ booking }: { booking: Booking }) {
  const words = receiptWords(booking);
  return (
    <div data-slot="receipt" className="flex flex-col gap-6">
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <CircleCheck aria-hidden className="size-14 text-success" />
        <h1 className="text-h1 font-bold">{words.title}</h1>
        <p className="text-secondary">{words.text}</p>
      </div>
      <Card padded={false} className="overflow-hidden">
        <div className="flex items-center gap-4 border-b p-5">
          <VehicleImage
            image={booking.vehicle.main_image}
            name={vehicleName(booking)}
            sizes="8rem"
            loading="eager"
            className="max-w-32 rounded-md"
          />
          <div>
            <h2 className="text-h2">
              {vehicleName(booking)}{' '}
              <span className="font-normal text-muted">{booking.vehicle.year}</span>
            </h2>
            <p className="text-secondary">{booking.vehicle.place}</p>
          </div>
        </div>
        <div className="grid gap-6 p-5 md:grid-cols-2 md:gap-10">
          <div className="flex flex-col gap-6">
            <BookingFacts booking={booking} />
            <PickUpInfo booking={booking} />
          </div>
          <section aria-label="Price">
            <PriceBreakdown lines={receiptLines(booking)} />
          </section>
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-4 border-t p-5">
          <WhoSells booking={booking} />
          <ReceiptPapers booking={booking} />
        </footer>
      </Card>
      <ResultActions />
    </div>
  );
}
