import * as z from 'zod/mini';
import { SelectField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import type { Booking } from '@/lib/api/types';
import { londonInstant, wall } from '@/lib/dates/wall-time';
import { timeOfDay } from '@/lib/instants';
import { toast } from '@/lib/toast';
import { useNow } from '@/lib/use-now';
import { useZodForm } from '@/lib/use-zod-form';
import { useSayLate } from '../api/handover';

const MINUTES = [15, 30, 45, 60, 90, 120, 150, 180];
const schema = z.object({ minutes: z.string() });

interface LateDialogProps {
  booking: Booking;
  other: string;
  onClose: () => void;
}

/** "Running late": a new time, at most three hours after the agreed one. */
export default function LateDialog({ booking, other, onClose }: LateDialogProps) {
  const now = useNow(60_000);
  const pickUp = londonInstant(wall(booking.start_date, booking.start_time)).getTime();
  const options = MINUTES.map((minutes) => ({ minutes, at: pickUp + minutes * 60_000 }))
    .filter(({ at }) => at > now)
    .map(({ minutes, at }) => ({
      value: String(minutes),
      label: `${timeOfDay(new Date(at).toISOString())}, ${minutes} minutes later`,
    }));
  const form = useZodForm(schema, { minutes: options[0]?.value ?? '180' });
  const say = useSayLate(booking.id, {
    done: () => toast.success(`We have told ${other}`),
    over: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Running late"
      description={`${other} is told at once, and can say that they cannot wait: then a no-show can be reported an hour later at the earliest. Otherwise nobody can report one until the new time.`}
      pending={say.isPending}
      error={say.error}
      onClose={onClose}
      onSubmit={({ minutes }) => say.mutate(Number(minutes))}
    >
      <SelectField
        control={form.control}
        name="minutes"
        label="New time"
        required
        options={options}
      />
      <DialogFoot>
        <Button variant="outline" disabled={say.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" loading={say.isPending}>
          Send new time
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
