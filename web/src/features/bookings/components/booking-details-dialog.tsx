import { Dialog } from '@/components/ui/dialog';
import type { Booking } from '@/lib/api/types';
import { BookingStatus, PaymentStatus } from './booking-badges';
import { BookingFacts } from './booking-facts';
import { hasReceipt, vehicleName } from '../rules/booking-words';
import { HostAmount } from './host-amount';
import { MoneySteps } from './money-steps';
import { DataCorrected, PriceBreakdown } from './price-breakdown';
import { ReceiptPapers, WhoSells } from './receipt-papers';
import { TripPlan } from './trip-plan';

interface BookingDetailsDialogProps {
  booking: Booking;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Who is reading: the renter sees whom to meet, the host who comes and what the host gets. */
  reader: 'renter' | 'host';
}

/** Everything about one booking (D2.3-05). */
export default function BookingDetailsDialog(props: BookingDetailsDialogProps) {
  const { booking, open, onOpenChange, reader } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Booking Details"
      description={`${vehicleName(booking)} ${booking.vehicle.year}, ${booking.vehicle.place}`}
      size="md"
    >
      <div className="flex flex-col gap-6">
        <p className="flex flex-wrap gap-2">
          <BookingStatus booking={booking} /> <PaymentStatus booking={booking} />
        </p>
        <TripPlan booking={booking} reader={reader} />
        <BookingFacts booking={booking} />
        <div className="flex flex-col gap-4 border-t pt-5">
          {reader === 'host' && <HostAmount booking={booking} />}
          <PriceBreakdown lines={booking.lines} />
          <DataCorrected booking={booking} />
          <MoneySteps money={booking.money} />
        </div>
        {reader === 'renter' && hasReceipt(booking) && (
          <footer className="flex flex-wrap items-center justify-between gap-4 border-t pt-5">
            <WhoSells booking={booking} />
            <ReceiptPapers booking={booking} />
          </footer>
        )}
      </div>
    </Dialog>
  );
}
