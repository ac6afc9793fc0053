import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Stars } from '@/components/ui/stars';
import { HowReviewsWork, ReportReview, ReviewText } from '@/features/reviews';
import { month } from '@/lib/instants';
import { vehicleReviewsQuery } from '../api/vehicle-reviews';

/** What renters wrote, newest first. */
export function VehicleReviews({ vehicleId, host }: { vehicleId: string; host: string }) {
  return (
    <section aria-labelledby="reviews-heading" className="flex flex-col gap-4">
      <h2 id="reviews-heading" className="text-h2">
        Reviews
      </h2>
      <HowReviewsWork />
      <Reviews vehicleId={vehicleId} host={host} />
    </section>
  );
}

function Reviews({ vehicleId, host }: { vehicleId: string; host: string }) {
  const query = useQuery(vehicleReviewsQuery(vehicleId));
  return (
    <Loaded
      query={query}
      what="reviews"
      skeleton={<ReviewsSkeleton />}
      empty={<p className="text-secondary">No reviews yet.</p>}
    >
      {({ items }) => (
        <ul className="flex flex-col divide-y">
          {items.map((review) => (
            <li key={review.id} className="flex flex-col gap-1.5 py-5 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                <span className="font-semibold text-foreground">{review.reviewer_name}</span>
                <Stars rating={review.rating} />
                <span>{month(review.created_at)}</span>
              </p>
              <ReviewText review={review} host={host} />
              <ReportReview reviewId={review.id} author={review.reviewer_name} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function ReviewsSkeleton() {
  return (
    <Loading label="Loading reviews">
      <div className="grid gap-3">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </Loading>
  );
}
