import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import type { OwnReview } from '@/lib/api/types';
import { tidyText } from '@/lib/text';
import { useZodForm } from '@/lib/use-zod-form';
import { useAnswerReview } from '../api/change';
import { answerSchema, LONGEST_REVIEW } from '../rules/review-schema';

/** The host's one public answer to a review (N3). */
export default function AnswerDialog({
  review,
  onClose,
}: {
  review: OwnReview;
  onClose: () => void;
}) {
  const form = useZodForm(answerSchema, { answer: '' });
  const send = useAnswerReview(review.id, { done: 'Your answer is public now', over: onClose });
  return (
    <FormDialog
      form={form}
      title={`Answer ${review.other.display_name}`}
      description="Everybody can read your answer below the review. You can answer once and cannot change it later."
      pending={send.isPending}
      error={send.error}
      onClose={onClose}
      onSubmit={({ answer }) => send.mutate(tidyText(answer))}
    >
      <TextareaField
        control={form.control}
        name="answer"
        label="Your answer"
        maxLength={LONGEST_REVIEW}
        rows={4}
        required
      />
      <DialogFoot>
        <Button variant="outline" disabled={send.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" loading={send.isPending} loadingText="Sending…">
          Publish answer
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
