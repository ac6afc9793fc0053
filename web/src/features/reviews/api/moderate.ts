import { answer, api } from '@/lib/api/client';
import type { ReviewFault } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';

/** An admin removes a review for a reason from a list (D6-09, D7-33). */
export const useRemoveReview = (reviewId: string, said: Said<unknown>) =>
  useAction({
    ...said,
    send: (reason: ReviewFault) =>
      answer(
        api.POST('/api/v1/admin/reviews/{id}/remove', {
          params: { path: { id: reviewId } },
          body: { reason },
        }),
      ),
    changes: 'reviews_changed',
  });

/** Says that a report has been dealt with and the review stays. */
export const useHandleReviewReport = () =>
  useAction({
    send: (id: string) =>
      answer(api.PUT('/api/v1/admin/review-reports/{id}/handled', { params: { path: { id } } })),
    failed: 'Not marked as handled',
    changes: 'admin_data_changed',
  });
