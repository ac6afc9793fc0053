import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Card } from '@/components/ui/card';
import { Rating } from '@/components/ui/rating';
import { Stars } from '@/components/ui/stars';
import type { Booking, RenterReviews as Reviews } from '@/lib/api/types';
import { plural } from '@/lib/format';
import { month } from '@/lib/instants';
import { renterReviewsQuery } from '../api/reviews';
import { ReportReview } from './report-review';
import { ReviewText } from './review-text';

/** What other hosts wrote of a renter who asks, for the host who decides about the request. */
export function RenterReviews({
  booking,
}: {
  booking: Pick<Booking, 'id' | 'booking_status' | 'renter'>;
}) {
  return booking.booking_status === 'pending' ? <ReviewsOf booking={booking} /> : null;
}

function ReviewsOf({ booking }: { booking: Pick<Booking, 'id' | 'renter'> }) {
  const query = useQuery(renterReviewsQuery(booking.id));
  return (
    <Card className="print:hidden">
      <section aria-labelledby="renter-reviews-heading" className="flex flex-col gap-4">
        <h2 id="renter-reviews-heading" className="text-h3">
          What hosts say about {booking.renter.display_name}
        </h2>
        <Loaded
          query={query}
          what="the reviews"
          skeleton="h-24"
          empty={<p className="text-secondary">New here: no host has reviewed them yet.</p>}
        >
          {(reviews) => <Items reviews={reviews} />}
        </Loaded>
      </section>
    </Card>
  );
}

function Items({ reviews }: { reviews: Reviews }) {
  const more = reviews.total - reviews.items.length;
  return (
    <>
      <Rating rating={reviews.rating} count={reviews.total} />
      <ul className="flex max-h-96 flex-col divide-y overflow-y-auto">
        {reviews.items.map((review) => (
          <li key={review.id} className="flex flex-col gap-1.5 py-4 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <span className="font-semibold text-foreground">{review.reviewer_name}</span>
              <Stars rating={review.rating} />
              <span>{month(review.created_at)}</span>
            </p>
            <ReviewText review={review} />
            <ReportReview reviewId={review.id} author={review.reviewer_name} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-muted">And {plural(more, 'older review')}.</p>}
    </>
  );
}
