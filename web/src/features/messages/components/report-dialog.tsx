import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { SelectField } from '@/components/form/choice-fields';
import { TextareaField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import type { Conversation } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { useZodForm } from '@/lib/use-zod-form';
import { useReport } from '../api/conversations';

const REASONS = [
  { value: 'payment_outside', label: 'Asks for payment outside this site' },
  { value: 'abuse', label: 'Is abusive or threatening' },
  { value: 'spam', label: 'Sends spam' },
  { value: 'other', label: 'Something else' },
] as const;

const schema = z.object({
  reason: field((value) => (value === '' ? 'Please choose what is wrong' : null)),
  note: z.string(),
});

/** Reports the other person to our team; they can read the conversation then. */
export function ReportDialog({
  conversation,
  onClose,
}: {
  conversation: Conversation;
  onClose: () => void;
}) {
  const report = useReport(conversation.id, onClose);
  const form = useZodForm(schema, { reason: '', note: '' });

  function send({ reason, note }: z.infer<typeof schema>) {
    const chosen = REASONS.find(({ value }) => value === reason);
    if (!chosen) return;
    report.mutate({ reason: chosen.value, note });
  }
  return (
    <FormDialog
      form={form}
      title={`Report ${conversation.other_user.display_name}`}
      description="Our team will read this conversation. The other person is not told who reported them."
      pending={report.isPending}
      error={report.error}
      onClose={onClose}
      onSubmit={send}
    >
      <SelectField
        control={form.control}
        name="reason"
        label="What is wrong?"
        options={REASONS}
        placeholder="Choose one"
        required
      />
      <TextareaField
        control={form.control}
        name="note"
        label="What happened?"
        note="optional"
        maxLength={1000}
      />
      <Button type="submit" loading={report.isPending} loadingText="Sending…">
        Send report
      </Button>
    </FormDialog>
  );
}
