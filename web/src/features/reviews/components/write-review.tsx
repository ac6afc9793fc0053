import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OwnReview } from '@/lib/api/types';
import { lazyPart } from '@/lib/lazy-part';
import type { Reviewed } from './review-dialog';

const ReviewDialog = lazyPart(() => import('./review-dialog'));

interface WriteReviewProps {
  reviewed: Reviewed;
  review?: OwnReview | null;
}

/** The button that opens the review's dialog. */
export function WriteReview({ reviewed, review = null }: WriteReviewProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant={review ? 'outline' : 'primary'}
        onPointerEnter={ReviewDialog.preload}
        onFocus={ReviewDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {review ? 'Change review' : 'Write a review'}
        <span className="sr-only">: {reviewed.name}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReviewDialog reviewed={reviewed} review={review} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
