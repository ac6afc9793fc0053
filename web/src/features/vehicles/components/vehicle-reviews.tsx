import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { month } from '@/lib/instants';
import { vehicleReviewsQuery } from '../api/vehicle-reviews';
import { Stars } from './stars';

/** What renters wrote, newest first. */
export function VehicleReviews({ vehicleId }: { vehicleId: string }) {
  return (
    <section aria-labelledby="reviews-heading" className="flex flex-col gap-4">
      <h2 id="reviews-heading" className="text-h2">
        Reviews
      </h2>
      <Reviews vehicleId={vehicleId} />
    </section>
  );
}

function Reviews({ vehicleId }: { vehicleId: string }) {
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
              <p className="max-w-[65ch] break-words">{review.comment}</p>
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
