import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { money } from '@/lib/format';
import { isTaken } from './dates-problem';
import { DATES_MISSING } from '@/lib/dates/choose-day';
import { totalOf } from '../rules/booking-words';
import type { Booking } from '../hooks/use-booking';
import { preloadBookNow } from '../hooks/use-book-now';

interface BookingFootProps {
  booking: Booking;
  isWorking: boolean;
  onPress: () => void;
  className?: string;
}

/** What is to be paid and the button that books: in view whatever the card holds above them. */
export function BookingFoot({ booking, isWorking, onPress, className }: BookingFootProps) {
  const { choice, price } = booking;
  const hasDates = Boolean(choice.startDate && choice.endDate);
  // Nothing may be charged that does not stand above the button.
  const isOpen = hasDates && !price.isPending && !isTaken(booking);
  return (
    <div
      data-slot="booking-foot"
      className={cn('flex justify-between gap-x-4 gap-y-2.5 p-4', className)}
    >
      {price.shown && (
        <dl
          aria-busy={price.isPending || undefined}
          className={cn('tabular', price.isPending && '[&_*]:text-muted')}
        >
          <Row term="Total" amount={totalOf(price.shown)} className="text-sm text-secondary" />
          <Row term="To pay now" amount={price.shown.due_now} className="font-semibold" />
        </dl>
      )}
      <Button
        size="lg"
        className="grow"
        disabled={!isOpen}
        loading={isWorking}
        loadingText="Processing..."
        aria-describedby={hasDates ? 'driver-declaration' : 'book-now-hint'}
        onPointerEnter={preloadBookNow}
        onFocus={preloadBookNow}
        onClick={onPress}
      >
        Book Now
      </Button>
      {!hasDates && (
        <p id="book-now-hint" className="text-center text-sm text-muted">
          {DATES_MISSING}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  term: string;
  amount: number;
  className: string;
}

function Row({ term, amount, className }: RowProps) {
  return (
    // A large sum goes below its word on the narrowest phones, for the button stands beside it.
    <div className={cn('flex flex-wrap items-baseline justify-between gap-x-3', className)}>
      <dt className="whitespace-nowrap">{term}</dt>
      <dd>{money(amount)}</dd>
    </div>
  );
}
