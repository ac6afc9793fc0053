import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { SelectField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { adminSessionQuery, can } from '@/features/admins';
import { errorText } from '@/lib/api/error';
import { field } from '@/lib/field-schemas';
import { useZodForm } from '@/lib/use-zod-form';
import { useRemoveReview } from '../api/moderate';
import { FAULTS, isFault } from '../rules/review-words';

interface RemoveReviewProps {
  reviewId: string;
  author: string;
}

/** What an admin, and nobody else, sees at a review of a host's page (D2.8-07). */
export default function RemoveReview(props: RemoveReviewProps) {
  const { data } = useQuery(adminSessionQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (!can(data?.admin, 'moderate_reviews')) return null;
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        <Trash2 aria-hidden className="size-4" />
        Delete <span className="sr-only">the review of {props.author}</span>
      </Button>
      {isOpen && <RemoveDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const schema = z.object({
  reason: field((value) => (isFault(value) ? null : 'Please choose a reason')),
});

function RemoveDialog({ reviewId, author, onClose }: RemoveReviewProps & { onClose: () => void }) {
  const form = useZodForm(schema, { reason: '' });
  const remove = useRemoveReview(reviewId, { done: 'Review deleted', over: onClose });
  const { error } = remove;
  return (
    <FormDialog
      form={form}
      title={`Delete the review of ${author}?`}
      description={`${author} is told why. The review no longer counts, this cannot be undone, and the audit log keeps it. A low rating is never a reason.`}
      pending={remove.isPending}
      error={error}
      problem={
        error && { title: 'Failed to delete review. Please try again.', text: errorText(error) }
      }
      onClose={onClose}
      onSubmit={({ reason }) => isFault(reason) && remove.mutate(reason)}
    >
      <SelectField
        control={form.control}
        name="reason"
        label="Why?"
        options={FAULTS}
        placeholder="Choose one"
        required
      />
      <DialogFoot>
        <Button variant="outline" disabled={remove.isPending} onClick={onClose}>
          Keep it
        </Button>
        <Button type="submit" variant="danger" loading={remove.isPending} loadingText="Deleting…">
          Delete review
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
