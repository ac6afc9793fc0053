import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ApiError, errorText } from '@/lib/api/error';
import { datesProblem } from '../rules/booking-checks';
import { isTaken } from './dates-problem';
import { Fold } from './fold';
import { PriceBreakdown } from './price-breakdown';
import { PriceSkeleton } from './price-skeleton';
import type { WantedBooking } from '../hooks/use-booking';

/** The price line by line, or why there is none. */
export function BookingPrice({ booking }: { booking: WantedBooking }) {
  const { choice, now, price } = booking;
  if (!choice.startDate || !choice.endDate) return null;
  if (datesProblem(choice, now) || isTaken(booking)) return null;
  if (price.error) return <PriceMissing error={price.error} onRetry={price.retry} />;
  if (!price.shown) return <PriceSkeleton />;
  return (
    <Fold title="Price breakdown" open>
      <PriceBreakdown lines={price.shown.lines} busy={price.isPending} />
    </Fold>
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
      {errorText(error, 'We could not calculate the price.')}
    </Alert>
  );
}
