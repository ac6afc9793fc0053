import { Suspense, useState } from 'react';
import { PersonLine } from '@/components/facts/person-line';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Stars } from '@/components/ui/stars';
import type { OwnReview } from '@/lib/api/types';
import { date } from '@/lib/format';
import { month } from '@/lib/instants';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { ReportReview } from './report-review';
import { ReviewText } from './review-text';

const AnswerDialog = lazyPart(() => import('./answer-dialog'));

/** A review that the user wrote or received, with its trip. */
export function OwnReviewCard({ review, isMine }: { review: OwnReview; isMine: boolean }) {
  const { other } = review;
  return (
    <Card>
      <article className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PersonLine
            name={isMine ? `You about ${other.display_name}` : other.display_name}
            face={{ initials: other.initials, picture: other.profile_picture_url }}
          >
            <p className="text-sm text-muted">
              <Link
                to={paths.bookingDetails(review.booking_id)}
                className="underline hover:text-primary"
              >
                {review.make} {review.model}
              </Link>
              {' · '}
              {month(review.created_at)}
            </p>
          </PersonLine>
          <Stars rating={review.rating} />
        </div>
        <OwnReviewText review={review} isMine={isMine} />
      </article>
    </Card>
  );
}

/** What one of a trip's reviews says, and what its reader may do about it. */
export function OwnReviewText({ review, isMine }: { review: OwnReview; isMine: boolean }) {
  return (
    <>
      <ReviewText review={review} host={isMine ? review.other.display_name : 'you'} />
      {!review.is_visible && (
        <p className="text-sm text-muted">
          Only you can read this until both reviews are in, or until {date(review.visible_on)}.
        </p>
      )}
      {!isMine && (
        <div className="flex flex-wrap items-center gap-4">
          {review.can_answer && <AnswerReview review={review} />}
          <ReportReview reviewId={review.id} author={review.other.display_name} />
        </div>
      )}
    </>
  );
}

function AnswerReview({ review }: { review: OwnReview }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        onPointerEnter={AnswerDialog.preload}
        onFocus={AnswerDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        Answer <span className="sr-only">{review.other.display_name}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AnswerDialog review={review} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
