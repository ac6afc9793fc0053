import * as z from 'zod/mini';
import { SelectField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { useZodForm } from '@/lib/use-zod-form';
import { useSayLate } from '../api/handover';

const MINUTES = ['15', '30', '45', '60', '90', '120', '150', '180'];
const OPTIONS = MINUTES.map((value) => ({ value, label: `${value} minutes` }));
const schema = z.object({ minutes: z.string() });

interface LateDialogProps {
  bookingId: string;
  onClose: () => void;
}

/** "Running late": a later time for the pick-up, three hours on at most. */
export default function LateDialog({ bookingId, onClose }: LateDialogProps) {
  const form = useZodForm(schema, { minutes: '30' });
  const send = useSayLate(bookingId, { done: 'The other side has been told', over: onClose });
  return (
    <FormDialog
      form={form}
      title="Running late"
      description="The new time counts from the agreed pick-up. The other side is told at once, and can say that they cannot wait."
      pending={send.isPending}
      error={send.error}
      onClose={onClose}
      onSubmit={({ minutes }) => send.mutate(Number(minutes))}
    >
      <SelectField
        control={form.control}
        name="minutes"
        label="How late will you be?"
        options={OPTIONS}
        required
      />
      <DialogFoot>
        <Button variant="outline" disabled={send.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" loading={send.isPending} loadingText="Sending…">
          Send new time
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
