import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { AdminPasswordDialog } from '@/features/admins';
import { field } from '@/lib/field-schemas';
import { codePoints } from '@/lib/text';
import { needsPassword, usePasswordAgain } from '@/lib/use-password-again';
import { useZodForm } from '@/lib/use-zod-form';
import { useRemedy, type KnownRemedy } from '../api/attention';

const mostCharacters = 1000;

const schema = z.object({
  reason: field((text) => {
    if (text.trim() === '') return 'Please say why, for the audit log.';
    return codePoints(text) > mostCharacters
      ? `Please enter at most ${mostCharacters} characters.`
      : null;
  }),
});

interface RemedyDialogProps {
  id: string;
  remedy: KnownRemedy;
  onClose: () => void;
}

/** Asks back with the consequence and for the reason, and does it. */
export function RemedyDialog({ id, remedy, onClose }: RemedyDialogProps) {
  const act = useRemedy({
    done: remedy.done,
    failed: (error, helping) => void password.askOn(error, () => act.mutate(helping)),
    over: onClose,
  });
  const password = usePasswordAgain(AdminPasswordDialog);
  const form = useZodForm(schema, { reason: '' });

  return (
    <>
      <FormDialog
        form={form}
        title={remedy.title}
        description={remedy.text}
        onClose={onClose}
        pending={act.isPending}
        error={needsPassword(act.error) ? null : act.error}
        onSubmit={({ reason }) => act.mutate({ code: remedy.code, id, reason: reason.trim() })}
      >
        <TextareaField
          control={form.control}
          name="reason"
          label="Why?"
          required
          hint="For the audit log."
          maxLength={mostCharacters}
          rows={3}
        />
        <DialogFoot>
          <Button variant="outline" disabled={act.isPending} onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" loading={act.isPending}>
            {remedy.label}
          </Button>
        </DialogFoot>
      </FormDialog>
      {password.dialog}
    </>
  );
}
