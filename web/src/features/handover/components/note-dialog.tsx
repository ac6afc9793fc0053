import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { field } from '@/lib/field-schemas';
import { codePoints, tidyText } from '@/lib/text';
import { useZodForm } from '@/lib/use-zod-form';
import { useWriteNote, type NoteFor } from '../api/handover';

const MOST_OF_A_NOTE = 2000;
const schema = z.object({
  note: field((note) =>
    codePoints(note) > MOST_OF_A_NOTE ? 'A note can have up to 2,000 characters.' : null,
  ),
});

interface NoteDialogProps {
  target: NoteFor;
  note: string;
  onClose: () => void;
}

const WHEN =
  'read it from 24 hours before pick-up or, if you have sent a contract, once they have signed it.';

/** The host's hand-over note for one booking, or for all of a vehicle's. */
export default function NoteDialog({ target, note, onClose }: NoteDialogProps) {
  const form = useZodForm(schema, { note });
  const write = useWriteNote(target, { done: 'Note saved', over: onClose });
  return (
    <FormDialog
      form={form}
      title="Hand-over note"
      description={
        'booking' in target
          ? `For this booking alone. Renters ${WHEN} Leave it empty for the vehicle’s own note.`
          : `For every booking of this vehicle that has no note of its own. Renters ${WHEN}`
      }
      pending={write.isPending}
      error={write.error}
      onClose={onClose}
      onSubmit={(values) => write.mutate(tidyText(values.note))}
    >
      <TextareaField
        control={form.control}
        name="note"
        label="Note"
        maxLength={MOST_OF_A_NOTE}
        rows={6}
      />
      <DialogFoot>
        <Button variant="outline" disabled={write.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" loading={write.isPending}>
          Save note
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
