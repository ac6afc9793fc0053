import type { Review } from '@/lib/api/types';
import { month } from '@/lib/instants';
import { partsText, type Part } from '../rules/review-words';

type Written = Pick<Review, Part | 'comment' | 'after_other' | 'answer'>;

interface ReviewTextProps {
  review: Written;
  /** Who answers: "Answer from Priya S." */
  host?: string;
}

/** What a review says below its stars: the words, the rated parts, when it was written, and the host's answer. */
export function ReviewText({ review, host = 'the host' }: ReviewTextProps) {
  const parts = partsText(review);
  return (
    <>
      {review.comment && (
        <p className="max-w-[65ch] break-words whitespace-pre-line text-secondary">
          {review.comment}
        </p>
      )}
      {parts && <p className="text-sm text-muted">{parts}</p>}
      {review.after_other && (
        <p className="text-sm text-muted">Written after the other side’s review was visible.</p>
      )}
      {review.answer && (
        <div data-slot="host-answer" className="flex flex-col gap-1 border-l-2 pl-4">
          <p className="text-sm font-semibold">
            Answer from {host}{' '}
            <span className="font-normal text-muted">{month(review.answer.answered_at)}</span>
          </p>
          <p className="max-w-[65ch] text-sm break-words whitespace-pre-line text-secondary">
            {review.answer.text}
          </p>
        </div>
      )}
    </>
  );
}
