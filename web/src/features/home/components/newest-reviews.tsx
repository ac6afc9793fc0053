import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Stars } from '@/components/ui/stars';
import type { NewestReview } from '@/lib/api/types';
import { month } from '@/lib/instants';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { newestReviewsQuery } from '../api/newest-reviews';
import { ReviewsSkeleton } from './section-skeletons';

/** The newest reviews, good and bad ones alike. */
export default function NewestReviews() {
  const query = useQuery(newestReviewsQuery());
  return (
    <Loaded
      query={query}
      what="reviews"
      skeleton={<ReviewsSkeleton />}
      empty={<p className="text-secondary">No reviews yet</p>}
    >
      {({ items }) => (
        <div className="flex flex-col gap-4">
          {/* Three are enough on a phone. */}
          <ul className="grid gap-5 max-md:*:nth-[n+4]:hidden md:grid-cols-2 lg:grid-cols-3">
            {items.map((review) => (
              <li key={review.id}>
                <Testimonial review={review} />
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">
            The latest reviews by renters, each written after a completed trip.
          </p>
        </div>
      )}
    </Loaded>
  );
}

function Testimonial({ review }: { review: NewestReview }) {
  const { vehicle } = review;
  return (
    <figure className="flex h-full flex-col gap-4 rounded-lg border bg-surface p-6 shadow-sm">
      <Stars rating={review.rating} />
      <blockquote className="line-clamp-6 grow text-lg leading-snug break-words">
        {review.comment}
      </blockquote>
      <figcaption className="flex flex-col text-sm text-secondary">
        <span>
          <strong className="font-semibold text-foreground">{review.reviewer_name}</strong>
          {' · '}
          {month(review.created_at)}
        </span>
        <Link
          to={paths.vehicle(vehicle.id)}
          className="inline-flex min-h-8 items-center underline hover:text-primary"
        >
          {vehicle.make} {vehicle.model} in {vehicle.place}
        </Link>
      </figcaption>
    </figure>
  );
}
