import * as z from 'zod/mini';
import { SelectField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { field } from '@/lib/field-schemas';
import { useZodForm } from '@/lib/use-zod-form';
import { useReportReview } from '../api/change';
import { FAULTS, isFault } from '../rules/review-words';

const schema = z.object({
  reason: field((value) => (isFault(value) ? null : 'Please choose what is wrong')),
  note: z.string(),
});

/** Reports a review to our team, as messages are reported. */
export default function ReportDialog({
  reviewId,
  onClose,
}: {
  reviewId: string;
  onClose: () => void;
}) {
  const form = useZodForm(schema, { reason: '', note: '' });
  const report = useReportReview(reviewId, {
    done: 'Thank you, our team will look at this review',
    over: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Report this review"
      description="Our team will read it. Its author is not told who reported it. A low rating alone is no reason to remove a review."
      pending={report.isPending}
      error={report.error}
      onClose={onClose}
      onSubmit={({ reason, note }) => isFault(reason) && report.mutate({ reason, note })}
    >
      <SelectField
        control={form.control}
        name="reason"
        label="What is wrong?"
        options={FAULTS}
        placeholder="Choose one"
        required
      />
      <TextareaField
        control={form.control}
        name="note"
        label="What should we know?"
        note="optional"
        maxLength={1000}
      />
      <Button type="submit" loading={report.isPending} loadingText="Sending…">
        Send report
      </Button>
    </FormDialog>
  );
}
