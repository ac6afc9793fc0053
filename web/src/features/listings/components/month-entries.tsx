import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/error';
import type { BlockedDates, Calendar, CalendarBooking } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { dateRange, dateTime } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { toast } from '@/lib/toast';
import { useUnblockDates } from '../api/blocked-dates';
import { entriesOf } from '../rules/calendar-days';
import { barStyles } from './month-grid';

/** What stands in a month, in words; blocks can be removed here (D2.7-02). */
export function MonthEntries({ calendar }: { calendar: Calendar }) {
  const entries = entriesOf(calendar);
  if (entries.length === 0)
    return <p className="text-secondary">No bookings and no blocked dates in this month.</p>;
  return (
    <ul className="flex flex-col divide-y">
      {entries.map(({ kind, id }) => {
        const block = calendar.blocks.find((one) => one.id === id);
        const booking = calendar.bookings.find((one) => one.id === id);
        return (
          <li key={id} className="flex gap-3 py-3">
            <span aria-hidden className={cn('w-1.5 shrink-0 rounded-full', barStyles[kind])} />
            {block && <BlockEntry block={block} />}
            {booking && <BookingEntry booking={booking} />}
          </li>
        );
      })}
    </ul>
  );
}

function BookingEntry({ booking }: { booking: CalendarBooking }) {
  const { id, hold, renter_name, start_date, start_time, end_date, end_time } = booking;
  return (
    <div className="flex min-w-0 flex-col">
      <p className="font-semibold">
        {hold ? (
          'Held for payment'
        ) : (
          <Link to={paths.bookingDetails(id)} className="link">
            Booked by {renter_name}
          </Link>
        )}
      </p>
      <p className="text-sm text-secondary">
        {dateTime(start_date, start_time)} – {dateTime(end_date, end_time)}
      </p>
      {hold && <p className="text-sm text-muted">Will be released unless the renter pays.</p>}
    </div>
  );
}

function BlockEntry({ block }: { block: BlockedDates }) {
  const days = dateRange(block.start_date, block.end_date);
  const [isAsked, setAsked] = useState(false);
  const unblock = useUnblockDates({
    done: () => toast.success('Dates unblocked', days),
    failed: (error) => {
      setAsked(false);
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) toast('Dates unblocked', error.detail);
      else toast.error('Error', 'Failed to cancel blocked dates. Please try again.');
    },
    over: () => setAsked(false),
  });

  return (
    <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-col">
        <p className="font-semibold wrap-anywhere">{block.reason ?? 'Blocked'}</p>
        <p className="text-sm text-secondary">{days}</p>
      </div>
      <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
        Unblock<span className="sr-only">: {days}</span>
      </Button>
      <AlertDialog
        open={isAsked}
        title="Unblock these dates?"
        keep="Keep them blocked"
        onKeep={() => setAsked(false)}
        act="Unblock"
        pending={unblock.isPending}
        onAct={() => unblock.mutate(block.id)}
      >
        Renters can book {days} again straight away.
      </AlertDialog>
    </div>
  );
}
