import { IdCard } from 'lucide-react';
import { useEffect } from 'react';
import { MoneyRows } from '@/components/facts/money-rows';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import type { Quote, VehicleDetail } from '@/lib/api/types';
import { isTaken } from './dates-problem';
import { DATES_MISSING } from '@/lib/dates/chosen-days';
import { totalOf } from '../rules/booking-words';
import { acceptanceText, cancellationText } from '../rules/cancellation-words';
import { declarationText } from '../rules/driver';
import type { WantedBooking } from '../hooks/use-booking';
import { preloadBookNow } from '../hooks/use-book-now';
import { useAreChoicesAwaited } from '../hooks/use-choices-of-hold';

interface BookingFootProps {
  vehicle: VehicleDetail;
  booking: WantedBooking;
  isWorking: boolean;
  /** Another one than was shown when the button was pressed, so it was not booked. */
  priceChanged: boolean;
  onPress: () => void;
  className?: string;
}

/** What is to be paid, what one agrees to, and the button that books: in view whatever the card holds above them. */
export function BookingFoot(props: BookingFootProps) {
  const { vehicle, booking, isWorking, priceChanged, onPress, className } = props;
  const { choice, price } = booking;
  const hasDates = Boolean(choice.startDate && choice.endDate);
  // Not by pointer or focus alone, which a finger has not: without a network it would be too late.
  useEffect(() => {
    if (hasDates) preloadBookNow();
  }, [hasDates]);
  // The first price's place is kept, so that nothing jumps when it is known.
  const isAwaited = hasDates && price.isPending && !price.shown;
  const isIncomplete = useAreChoicesAwaited(vehicle.id, booking.held);
  // Nothing may be charged that does not stand above the button.
  const isOpen = hasDates && !price.isPending && !isIncomplete && !isTaken(booking);
  return (
    <div
      data-slot="booking-foot"
      className={cn('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4', className)}
    >
      {priceChanged && (
        <div className="w-full">
          <Alert tone="warning" title="The price has changed" urgent>
            Nothing has been charged. Please check the new price before you book.
          </Alert>
        </div>
      )}
      {price.shown && <Sums quote={price.shown} isPending={price.isPending} />}
      {isAwaited && <span aria-hidden className="h-16 w-36 md:w-full" />}
      {/* On phones below the button, which stands beside the sums. */}
      {hasDates && (
        <div className="flex w-full flex-col gap-1.5 text-xs text-secondary max-md:order-last">
          {price.shown && <Terms quote={price.shown} vehicle={vehicle} />}
          {isAwaited && <span aria-hidden className="h-8" />}
          <p id="driver-declaration" className="flex gap-1.5">
            <IdCard aria-hidden className="size-4 shrink-0 text-primary" />
            {declarationText(vehicle)}
          </p>
        </div>
      )}
      <Button
        size="lg"
        className="grow md:w-full"
        disabled={!isOpen}
        loading={isWorking}
        loadingText="Processing..."
        aria-describedby={hasDates ? 'driver-declaration' : 'book-now-hint'}
        onClick={onPress}
      >
        {booking.isHeld ? 'Continue to payment' : 'Book Now'}
      </Button>
      {!hasDates && (
        <p id="book-now-hint" className="w-full text-center text-sm text-muted">
          {DATES_MISSING}
        </p>
      )}
    </div>
  );
}

/** Total, deposit and what of both is paid now (M9). */
function Sums({ quote, isPending }: { quote: Quote; isPending: boolean }) {
  // A large sum goes below its word on the narrowest phones, for the button stands beside it.
  const row = 'flex-wrap [&>dt]:whitespace-nowrap';
  const part = `${row} text-sm text-secondary`;
  const { security_deposit: deposit } = quote;
  return (
    <MoneyRows
      busy={isPending}
      gap="gap-0"
      className="md:w-full"
      rows={[
        { term: 'Total', pence: totalOf(quote), className: part },
        ...(deposit > 0 ? [{ term: 'Refundable deposit', pence: deposit, className: part }] : []),
        { term: 'To pay now', pence: quote.due_now, className: `${row} font-semibold` },
      ]}
    />
  );
}

/** Whose word is still needed, and what cancelling costs. */
function Terms({ quote, vehicle }: { quote: Quote; vehicle: VehicleDetail }) {
  const acceptance = acceptanceText(quote, vehicle);
  return (
    <>
      {acceptance && <p className="font-medium text-warning">{acceptance}</p>}
      <p>{cancellationText(quote.cancellation, quote.due_now, quote)}</p>
    </>
  );
}
