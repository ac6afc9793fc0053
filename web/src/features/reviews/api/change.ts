import { answer, api } from '@/lib/api/client';
import type { OwnReview, ReviewFault, TripReviews } from '@/lib/api/types';
import { useAction, type Said } from '@/lib/use-action';
import type { ReviewBody } from '../rules/review-schema';

/** Writes the user's review of a trip, or changes it while it is hidden (D7-16). */
export const useWriteReview = (bookingId: string, said: Said<TripReviews>) =>
  useAction({
    ...said,
    send: (body: ReviewBody) =>
      answer(
        api.PUT('/api/v1/bookings/{id}/review', { params: { path: { id: bookingId } }, body }),
      ),
    changes: 'reviews_changed',
  });

/** The reviewed host's one public answer. */
export const useAnswerReview = (reviewId: string, said: Said<OwnReview>) =>
  useAction({
    ...said,
    send: (text: string) =>
      answer(
        api.PUT('/api/v1/reviews/{id}/answer', {
          params: { path: { id: reviewId } },
          body: { answer: text },
        }),
      ),
    changes: 'reviews_changed',
  });

/** Reports a review to our team. */
export const useReportReview = (reviewId: string, said: Said<unknown>) =>
  useAction({
    ...said,
    send: (body: { reason: ReviewFault; note: string }) =>
      answer(
        api.POST('/api/v1/reviews/{id}/reports', { params: { path: { id: reviewId } }, body }),
      ),
  });
