import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Card } from '@/components/ui/card';
import { Stars } from '@/components/ui/stars';
import type { Booking, OwnReview, TripReviews as Reviews } from '@/lib/api/types';
import { londonToday } from '@/lib/dates/london';
import { date } from '@/lib/format';
import { tripReviewsQuery } from '../api/reviews';
import { FAULT_WORDS } from '../rules/review-words';
import { OwnReviewText } from './own-review-card';
import { WriteReview } from './write-review';

interface TripReviewsProps {
  booking: Pick<Booking, 'id' | 'booking_status' | 'vehicle' | 'renter' | 'host'>;
  reader: 'renter' | 'host';
}

/** The two reviews of a trip that is over, on its page. */
export function TripReviews({ booking, reader }: TripReviewsProps) {
  return booking.booking_status === 'completed' ? (
    <ReviewsOf booking={booking} reader={reader} />
  ) : null;
}

function ReviewsOf({ booking, reader }: TripReviewsProps) {
  const query = useQuery(tripReviewsQuery(booking.id));
  return (
    <Card className="print:hidden">
      <section aria-labelledby="trip-reviews-heading" className="flex flex-col gap-5">
        <h2 id="trip-reviews-heading" className="text-h3">
          Reviews
        </h2>
        <Loaded query={query} what="the reviews" skeleton="h-24">
          {(reviews) => <Both reviews={reviews} booking={booking} reader={reader} />}
        </Loaded>
      </section>
    </Card>
  );
}

function Both({ reviews, booking, reader }: TripReviewsProps & { reviews: Reviews }) {
  const { mine, theirs } = reviews;
  const name = (reader === 'renter' ? booking.host : booking.renter).display_name;
  const reviewed = {
    bookingId: booking.id,
    side: reader,
    vehicle: `${booking.vehicle.make} ${booking.vehicle.model}`,
    name,
    lastDay: reviews.last_day,
    visibleOn: reviews.visible_on,
  };
  return (
    <>
      {mine && <One title="Your review" review={mine} isMine />}
      {reviews.can_write && (
        <div className="flex flex-col items-start gap-3">
          {!mine && (
            <p className="text-secondary">
              How was it with {name}? You can write a review until {date(reviews.last_day)}.
            </p>
          )}
          <WriteReview reviewed={reviewed} review={mine} />
        </div>
      )}
      {theirs ? (
        <One title={`${name} about you`} review={theirs} isMine={false} />
      ) : (
        <p className="text-sm text-muted">
          {mine?.is_visible || londonToday() >= reviews.visible_on
            ? `There is no review by ${name}.`
            : 'Neither of you can read the other’s review until both are in or 14 days have passed.'}
        </p>
      )}
      {!mine && !reviews.can_write && (
        <p className="text-sm text-muted">
          {reviews.mine_removed_for === null
            ? 'This trip can no longer be reviewed by you.'
            : `We removed your review. ${FAULT_WORDS[reviews.mine_removed_for]}.`}
        </p>
      )}
    </>
  );
}

function One({ title, review, isMine }: { title: string; review: OwnReview; isMine: boolean }) {
  return (
    <article aria-label={title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{title}</h3>
        <Stars rating={review.rating} />
      </div>
      <OwnReviewText review={review} isMine={isMine} />
    </article>
  );
}
