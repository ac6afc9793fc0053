import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { tidyText } from '@/lib/text';
import { useZodForm } from '@/lib/use-zod-form';
import { useWriteNote } from '../api/handover';

const schema = z.object({ note: z.string() });

interface NoteDialogProps {
  bookingId: string;
  note: string;
  onClose: () => void;
}

/** The host's hand-over note for one booking. */
export default function NoteDialog({ bookingId, note, onClose }: NoteDialogProps) {
  const form = useZodForm(schema, { note });
  const send = useWriteNote(bookingId, { done: 'Note saved', over: onClose });
  return (
    <FormDialog
      form={form}
      title="Hand-over note"
      description="For this booking alone. The renter can read it from 24 hours before pick-up. Leave it empty to use the vehicle’s note."
      pending={send.isPending}
      error={send.error}
      onClose={onClose}
      onSubmit={(values) => send.mutate(tidyText(values.note))}
    >
      <TextareaField control={form.control} name="note" label="Note" maxLength={2000} rows={6} />
      <DialogFoot>
        <Button variant="outline" disabled={send.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" loading={send.isPending} loadingText="Saving…">
          Save note
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
