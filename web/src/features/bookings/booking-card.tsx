import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useSession } from '@/features/accounts/api/session';
import { ApiError, errorText } from '@/lib/api/error';
import type { Quote, VehicleDetail } from '@/lib/api/types';
import { unavailableQuery } from './api/unavailable';
import { BookingCardHeader } from './booking-card-header';
import { DATES_TAKEN, datesProblem } from './booking-checks';
import { withTimes, type TimedChoice } from './booking-times';
import { BookingWhen } from './booking-when';
import { DATES_MISSING } from './choose-day';
import { PaymentMethodChoice } from './payment-method-choice';
import { PriceBreakdown } from './price-breakdown';
import { PriceSkeleton } from './price-skeleton';
import { preloadBookNow, useBookNow } from './use-book-now';
import { useBookingChoice } from './use-booking-choice';
import { useNow } from './use-now';
import { useQuote } from './use-quote';
import { londonWall } from './wall-time';

/** Dates, times, payment method, price and the button that books (P2.6-08 to P2.6-18). */
export function BookingCard({ vehicle }: { vehicle: VehicleDetail }) {
  const { choice: named, change } = useBookingChoice();
  const { user } = useSession();
  const now = londonWall(new Date(useNow(60_000)));
  const { data: unavailable } = useQuery(unavailableQuery(vehicle.id));
  const choice = withTimes(named, unavailable?.ranges ?? [], now);
  const price = useQuote(vehicle.id, choice, now);
  const { bookNow, isWorking, priceChanged } = useBookNow({
    vehicle,
    choice,
    request: price.request,
    quote: price.quote,
    quoteError: price.error,
  });
  const isOwn = user?.id === vehicle.host_user_id;

  return (
    <div
      data-slot="booking-card"
      className="flex flex-col gap-5 rounded-lg border bg-surface p-5 shadow-lg md:max-h-[calc(100dvh-7rem)] md:overflow-y-auto md:p-6"
    >
      <BookingCardHeader vehicle={vehicle} quote={price.shown} />
      {/* What is being booked must stay what stands here. */}
      <fieldset disabled={isWorking} className="flex min-w-0 flex-col gap-5">
        <BookingWhen choice={choice} change={change} unavailable={unavailable} now={now} />
        <PaymentMethodChoice
          value={choice.paymentMethod}
          onChange={(paymentMethod) => change({ paymentMethod })}
        />
      </fieldset>
      <Price choice={choice} now={now} price={price} />
      {priceChanged && (
        <Alert tone="warning" title="The price has changed" urgent>
          Nothing has been charged. Please check the new price before you book.
        </Alert>
      )}
      <BookButton
        isOwn={isOwn}
        hasDates={Boolean(choice.startDate && choice.endDate)}
        isOpen={!price.isPending && !isTaken(price.quote)}
        isWorking={isWorking}
        onPress={bookNow}
      />
      <p className="flex gap-2.5 text-sm text-ink-600">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-700" />
        Protection included: every trip includes insurance coverage and 24/7 roadside assistance.
      </p>
    </div>
  );
}

/** The server has priced the rental but would refuse it: the dates are not free. */
function isTaken(quote: Quote | null): boolean {
  return quote !== null && !quote.available;
}

interface PriceProps {
  choice: TimedChoice;
  now: string;
  price: ReturnType<typeof useQuote>;
}

/** The breakdown, or what stands in its way. */
function Price({ choice, now, price }: PriceProps) {
  if (!choice.startDate || !choice.endDate) return null;
  const problem = datesProblem(choice, now);
  if (problem) return <Alert tone="warning">{problem.text}</Alert>;
  if (price.error) return <PriceMissing error={price.error} onRetry={price.retry} />;
  if (!price.shown) return <PriceSkeleton />;
  return (
    <div className="flex flex-col gap-3 border-t pt-4">
      <PriceBreakdown lines={price.shown.lines} busy={price.isPending} />
      {isTaken(price.quote) && <Alert tone="warning">{DATES_TAKEN}</Alert>}
    </div>
  );
}

function PriceMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // What the server refuses for these dates it refuses again.
  const isRefused = error instanceof ApiError && error.status === 422;
  return (
    <Alert
      tone="warning"
      actions={
        !isRefused && (
          <Button size="sm" variant="outline" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {errorText(error, 'The price could not be worked out.')}
    </Alert>
  );
}

interface BookButtonProps {
  isOwn: boolean;
  hasDates: boolean;
  /** The dates are free and priced: nothing may be charged that does not stand above the button. */
  isOpen: boolean;
  isWorking: boolean;
  onPress: () => void;
}

function BookButton({ isOwn, hasDates, isOpen, isWorking, onPress }: BookButtonProps) {
  if (isOwn) return <Alert>This is your own vehicle, so you cannot book it.</Alert>;
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="lg"
        block
        disabled={!hasDates || !isOpen}
        loading={isWorking}
        loadingText="Processing..."
        aria-describedby={hasDates ? undefined : 'book-now-hint'}
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
