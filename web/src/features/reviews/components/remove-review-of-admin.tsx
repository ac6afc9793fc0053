import { Suspense } from 'react';
import { wasAdminHere } from '@/features/admins';
import { lazyPart } from '@/lib/lazy-part';

const RemoveReview = lazyPart(() => import('../admin/remove-review'));

/** The admins' control at a review of a public page: its code comes only where an admin has signed in (D2.8-07). */
export function RemoveReviewOfAdmin(props: { reviewId: string; author: string }) {
  return wasAdminHere() ? (
    <Suspense fallback={null}>
      <RemoveReview {...props} />
    </Suspense>
  ) : null;
}
