import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { useZodForm } from '@/lib/use-zod-form';
import { MOST_OF_A_REASON, reasonField } from '../rules/reason';

interface ReasonDialogProps {
  words: { title: string; text: string; keep: string; act: string; danger?: boolean };
  /** Said when no reason is given; null: it may be left out. */
  missing: string | null;
  hint: string;
  error: Error | null;
  isPending: boolean;
  onSend: (reason: string | null) => void;
  onClose: () => void;
}

/** Asks back with the consequence and for the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { words, missing, hint, error, isPending, onSend, onClose } = props;
  const form = useZodForm(z.object({ reason: reasonField(missing) }), { reason: '' });
  return (
    <FormDialog
      form={form}
      title={words.title}
      description={words.text}
      onClose={onClose}
      pending={isPending}
      error={error}
      onSubmit={({ reason }) => onSend(reason.trim() || null)}
    >
      <TextareaField
        control={form.control}
        name="reason"
        label="Why?"
        {...(missing === null ? { note: 'optional' } : { required: true })}
        hint={hint}
        maxLength={MOST_OF_A_REASON}
        rows={3}
      />
      <DialogFoot>
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          {words.keep}
        </Button>
        <Button type="submit" variant={words.danger ? 'danger' : 'primary'} loading={isPending}>
          {words.act}
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
