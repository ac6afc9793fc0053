import { ChevronDown } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ApiError, errorText } from '@/lib/api/error';
import { dateRange } from '@/lib/format';
import { isFree } from '../rules/availability';
import { DATES_TAKEN, datesProblem, type ChosenTimes } from '../rules/booking-checks';
import { freeAround } from '../rules/free-around';
import { PriceBreakdown } from './price-breakdown';
import { PriceSkeleton } from './price-skeleton';
import type { Booking } from '../hooks/use-booking';
import { wall } from '@/lib/dates/wall-time';

/** The price line by line, or what stands in its way. */
export function BookingPrice({ booking }: { booking: Booking }) {
  const { choice, now, price } = booking;
  if (!choice.startDate || !choice.endDate) return null;
  const problem = datesProblem(choice, now);
  if (problem) return <Alert tone="warning">{problem.text}</Alert>;
  if (isTaken(booking)) return <Taken booking={booking} />;
  if (price.error) return <PriceMissing error={price.error} onRetry={price.retry} />;
  if (!price.shown) return <PriceSkeleton />;
  return (
    <details open className="group border-t pt-4">
      <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between gap-4 pb-2 font-medium [&::-webkit-details-marker]:hidden">
        How the price is worked out
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <PriceBreakdown lines={price.shown.lines} busy={price.isPending} />
    </details>
  );
}

/** The dates are not free, by what is known here or by what the server said with the price. */
export function isTaken({ choice, unavailable, price }: Booking): boolean {
  const { startDate, endDate, startTime, endTime } = choice;
  if (price.quote && !price.quote.available) return true;
  if (!startDate || !endDate) return false;
  return !isFree(unavailable?.ranges ?? [], wall(startDate, startTime), wall(endDate, endTime));
}

/** What was chosen stays as it is; the nearest free days of the same length are one press away. */
function Taken({ booking }: { booking: Booking }) {
  const { choice, unavailable, now, change } = booking;
  const free = freeAround(unavailable?.ranges ?? [], choice as ChosenTimes, now);
  return (
    <Alert
      tone="warning"
      actions={free.map((days) => (
        <Button key={days.startDate} size="sm" variant="outline" onClick={() => change(days)}>
          {dateRange(days.startDate, days.endDate)}
        </Button>
      ))}
    >
      {DATES_TAKEN}
      {free.length > 0 && <span className="block pt-1 font-medium">Free around them:</span>}
    </Alert>
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
