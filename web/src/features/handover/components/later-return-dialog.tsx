import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { DateField, TimeField } from '@/components/form/date-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { ReturnPrice } from '@/features/bookings';
import type { Booking } from '@/lib/api/types';
import { londonToday } from '@/lib/dates/london';
import { wall } from '@/lib/dates/wall-time';
import { field } from '@/lib/field-schemas';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
import { useAskLaterReturn } from '../api/handover';

interface LaterReturnDialogProps {
  booking: Booking;
  onClose: () => void;
}

const TOO_EARLY = 'Please choose a later return than the agreed one.';

function schemaFor({ end_date: date, end_time: time }: Booking) {
  return z
    .object({
      date: field((day) => (day === '' ? 'Please choose the day.' : null)),
      time: field((at) => (at === '' ? 'Please choose the time.' : null)),
    })
    .check(
      z.check<{ date: string; time: string }>((context) => {
        const { value } = context;
        if (wall(value.date, value.time) > wall(date, time)) return;
        context.issues.push({ code: 'custom', path: ['date'], message: TOO_EARLY, input: value });
      }),
    );
}

/** The renter asks for a later return, having seen what it costs. */
export default function LaterReturnDialog({ booking, onClose }: LaterReturnDialogProps) {
  const form = useZodForm(schemaFor(booking), { date: booking.end_date, time: booking.end_time });
  const { date, time } = useWatch({ control: form.control });
  const ask = useAskLaterReturn(booking.id, {
    done: () =>
      toast.success(`We have asked ${booking.host.display_name}`, 'We tell you what they say.'),
    over: onClose,
  });
  const { isSubmitted } = form.formState;
  // A later time mends what was wrong with the day.
  useEffect(() => {
    if (isSubmitted) void form.trigger();
  }, [form, isSubmitted, date, time]);
  const isLater = !!date && !!time && wall(date, time) > wall(booking.end_date, booking.end_time);
  return (
    <FormDialog
      form={form}
      title="Return later"
      description={`${booking.host.display_name} is asked first. If they agree, you pay the difference, and only then does your return move.`}
      pending={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onSubmit={(wish) => ask.mutate({ end_date: wish.date, end_time: wish.time })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          control={form.control}
          name="date"
          label="Day of return"
          required
          min={booking.end_date}
          today={londonToday()}
        />
        <TimeField control={form.control} name="time" label="Time" required day={date ?? ''} />
      </div>
      {isLater && <ReturnPrice booking={booking} endDate={date} endTime={time} />}
      <DialogFoot>
        <Button variant="outline" disabled={ask.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" loading={ask.isPending}>
          Ask {booking.host.display_name}
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
