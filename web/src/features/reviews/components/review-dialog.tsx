import { RatingField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { isAboutFields } from '@/lib/show-field-errors';
import { errorText } from '@/lib/api/error';
import type { OwnReview, Reviewer } from '@/lib/api/types';
import { londonToday } from '@/lib/dates/london';
import { date } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
import { useWriteReview } from '../api/change';
import { LONGEST_REVIEW, reviewBody, reviewSchema, reviewValues } from '../rules/review-schema';
import { PART_LABELS, PARTS_BY, RATING_WORDS } from '../rules/review-words';

/** What is reviewed: a trip, from one of its sides. */
export interface Reviewed {
  bookingId: string;
  side: Reviewer;
  /** "Ford Fiesta" */
  vehicle: string;
  /** Who is reviewed. */
  name: string;
  lastDay: string;
  /** From that day on a review is public as soon as it is written. */
  visibleOn: string;
}

interface ReviewDialogProps {
  reviewed: Reviewed;
  /** The review that is changed; null for a new one. */
  review: OwnReview | null;
  onClose: () => void;
}

/** Writes a review, or changes it while it is hidden (D1-10, D5-18 to D5-20). */
export default function ReviewDialog({ reviewed, review, onClose }: ReviewDialogProps) {
  const { bookingId, side, vehicle, name, lastDay, visibleOn } = reviewed;
  const form = useZodForm(reviewSchema, reviewValues(review));
  const write = useWriteReview(bookingId, {
    done: ({ mine }) =>
      toast.success(
        review ? 'Review changed' : 'Thank you for your review',
        mine?.is_visible
          ? 'It is public now.'
          : `It will be public when ${name} has written one too, or after 14 days.`,
      ),
    over: onClose,
  });
  const isPublicAtOnce = londonToday() >= visibleOn;
  const rating = form.watch('rating');
  const { error } = write;
  return (
    <FormDialog
      form={form}
      title={side === 'renter' ? `Review ${name} and the ${vehicle}` : `Review ${name}`}
      description={`You can write it until ${date(lastDay)}. ${isPublicAtOnce ? 'It is public at once, and can’t be changed after that.' : 'Nobody but you can read it until both reviews are in or 14 days have passed.'}`}
      pending={write.isPending}
      error={error}
      problem={
        error && !isAboutFields(form, error)
          ? { title: 'Failed to submit review. Please try again.', text: errorText(error) }
          : null
      }
      onClose={onClose}
      onSubmit={(values) => write.mutate(reviewBody(values, side))}
    >
      <RatingField
        control={form.control}
        name="rating"
        label="Overall"
        words={RATING_WORDS}
        required
      />
      <TextareaField
        control={form.control}
        name="comment"
        label="What should others know?"
        note="optional"
        maxLength={LONGEST_REVIEW}
        rows={4}
      />
      {PARTS_BY[side].map((part) => (
        <RatingField
          key={part}
          control={form.control}
          name={part}
          label={PART_LABELS[part]}
          note="optional"
          words={RATING_WORDS}
        />
      ))}
      <DialogFoot>
        <Button variant="outline" disabled={write.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button
          type="submit"
          disabled={rating === 0}
          loading={write.isPending}
          loadingText="Sending…"
        >
          {review ? 'Save review' : 'Submit review'}
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
