import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { ApiError, errorText } from '@/lib/api/error';
import type { Booking } from '@/lib/api/types';
import { londonWall } from '@/lib/dates/london';
import { useNow } from '@/lib/use-now';
import { dateChangeQuery } from '../api/date-change';
import { unavailableQuery } from '../api/unavailable';
import { useSendChange } from '../hooks/use-send-change';
import { DATES_TAKEN, datesProblem, type ChosenTimes } from '../rules/booking-checks';
import { changeLabel } from '../rules/date-change-words';
import { BookingWhen } from './booking-when';
import { DateChangePrice } from './date-change-price';

interface ChangeDatesDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Other dates, what they cost, and the button that moves the booking (K10). */
export default function ChangeDatesDialog({ booking, onClose }: ChangeDatesDialogProps) {
  const { chosen, change, unavailable, now, problem, isOther } = useOtherDates(booking);
  const wish = isOther && !problem ? chosen : null;
  const query = dateChangeQuery(booking.id, wish);
  const { data: shown, error, isFetching, refetch } = useQuery(query);
  const { send, isSending, hasChanged } = useSendChange(booking, query.queryKey, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSending && onClose()}
      title="Change dates"
      description="Choose other dates and see what they cost before anything is changed."
    >
      <div className="flex flex-col gap-5">
        <fieldset disabled={isSending} className="min-w-0">
          <BookingWhen choice={chosen} change={change} unavailable={unavailable} now={now} />
        </fieldset>
        {isOther && problem && <Alert tone="warning">{problem.text}</Alert>}
        {wish && !shown && error && (
          <Alert tone="warning" actions={<TryAgain error={error} onPress={() => void refetch()} />}>
            {errorText(error, 'We could not calculate the price.')}
          </Alert>
        )}
        {hasChanged && (
          <Alert tone="warning" title="The price has changed" urgent>
            Nothing has been charged. Please check the new price.
          </Alert>
        )}
        {wish && <DateChangePrice booking={booking} shown={shown} isAwaited={isFetching} />}
        {shown && !shown.available && <Alert tone="warning">{DATES_TAKEN}</Alert>}
        <DialogFoot>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            Keep my dates
          </Button>
          <Button
            disabled={!wish || !shown?.available || isFetching}
            loading={isSending}
            onClick={() => shown && send(shown)}
          >
            {wish && shown ? changeLabel(shown) : 'Change dates'}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

/** The dates in the dialog; the booking's own days are in nobody's way. */
function useOtherDates(booking: Booking) {
  const now = londonWall(new Date(useNow(60_000)));
  const { data } = useQuery(unavailableQuery(booking.vehicle_id));
  const own: ChosenTimes = {
    startDate: booking.start_date,
    endDate: booking.end_date,
    startTime: booking.start_time,
    endTime: booking.end_time,
  };
  const [chosen, setChosen] = useState(own);
  const unavailable = data && {
    ...data,
    ranges: data.ranges.filter(({ booking_id: id }) => id !== booking.id),
  };
  return {
    chosen: { ...chosen, paymentMethod: booking.payment_method, hold: undefined },
    change: (part: Partial<ChosenTimes>) => setChosen((before) => ({ ...before, ...part })),
    unavailable,
    now,
    problem: datesProblem(chosen, now),
    isOther: Object.entries(own).some(
      ([name, value]) => chosen[name as keyof ChosenTimes] !== value,
    ),
  };
}

function TryAgain({ error, onPress }: { error: Error; onPress: () => void }) {
  // What the server refuses for these dates it refuses again.
  if (error instanceof ApiError && error.status === 422) return null;
  return (
    <Button size="sm" variant="outline" onClick={onPress}>
      Try again
    </Button>
  );
}
