import { useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { wall } from '@/lib/dates/wall-time';
import { dateRange } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import type { WantedBooking } from '../hooks/use-booking';
import { isFree, ownBooking } from '../rules/availability';
import { DATES_TAKEN, DATES_YOURS, datesProblem, type ChosenTimes } from '../rules/booking-checks';
import { freeAround } from '../rules/free-around';

interface DatesProblemProps {
  booking: WantedBooking;
  /** Somebody pressed "Book Now" and was refused: the reason comes into view. */
  isSought: boolean;
}

/** What is wrong with the chosen dates, beside them. */
export function DatesProblem(props: DatesProblemProps) {
  const { choice, now } = props.booking;
  if (!choice.startDate || !choice.endDate) return null;
  const problem = datesProblem(choice, now);
  if (problem) return <Alert tone="warning">{problem.text}</Alert>;
  return isTaken(props.booking) && <Taken {...props} />;
}

/** The dates are not free, by what is known here or by what the server said with the price. */
export function isTaken({ choice, unavailable, price }: WantedBooking): boolean {
  const { startDate, endDate, startTime, endTime } = choice;
  if (price.quote && !price.quote.available) return true;
  if (!startDate || !endDate) return false;
  return !isFree(unavailable?.ranges ?? [], wall(startDate, startTime), wall(endDate, endTime));
}

/** What was chosen stays as it is; the nearest free days of the same length are one press away. */
function Taken({ booking, isSought }: DatesProblemProps) {
  const { choice, unavailable, now, change } = booking;
  const ranges = unavailable?.ranges ?? [];
  const chosen = choice as ChosenTimes;
  const free = freeAround(ranges, chosen, now);
  const own = ownBooking(
    ranges,
    wall(chosen.startDate, chosen.startTime),
    wall(chosen.endDate, chosen.endTime),
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSought) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isSought]);
  return (
    <div ref={place} className="scroll-mb-60 md:scroll-mb-80">
      <Alert
        tone={own ? 'info' : 'warning'}
        actions={free.map((days) => (
          <Button key={days.startDate} size="sm" variant="outline" onClick={() => change(days)}>
            {dateRange(days.startDate, days.endDate)}
          </Button>
        ))}
      >
        {own ? <Yours bookingId={own} /> : DATES_TAKEN}
        {free.length > 0 && <span className="block pt-1 font-medium">Free around them:</span>}
      </Alert>
    </div>
  );
}

function Yours({ bookingId }: { bookingId: string }) {
  return (
    <>
      {DATES_YOURS}{' '}
      <Link
        to={paths.bookingDetails(bookingId)}
        className="font-semibold text-primary underline underline-offset-2"
      >
        View your trip
      </Link>
    </>
  );
}
