import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { PersonLine } from '@/components/facts/person-line';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Stars } from '@/components/ui/stars';
import { HowReviewsWork, RemoveReviewOfAdmin, ReportReview, ReviewText } from '@/features/reviews';
import type { Review } from '@/lib/api/types';
import { month } from '@/lib/instants';
import { hostReviewsQuery } from '../api/host-reviews';
import { useShownPages } from '../hooks/use-shown-pages';
import { MoreButton } from './more-button';

/** What renters wrote, newest first (D2.8-03). */
export function HostReviews({ hostId, name }: { hostId: string; name: string }) {
  const first = useQuery(hostReviewsQuery(hostId, 1)).data;
  const { pages, showMore } = useShownPages('reviews', first);
  return (
    <section aria-labelledby="host-reviews-heading" className="flex flex-col gap-6">
      <h2 id="host-reviews-heading" className="text-h2">
        Host Reviews
      </h2>
      <HowReviewsWork />
      {Array.from({ length: pages }, (_, index) => (
        <ReviewsOfPage key={index} hostId={hostId} name={name} page={index + 1} />
      ))}
      {first && (
        <MoreButton
          what="reviews"
          shown={Math.min(pages * first.page_size, first.total)}
          total={first.total}
          pageSize={first.page_size}
          onMore={showMore}
        />
      )}
    </section>
  );
}

const list = 'grid gap-4 md:grid-cols-2';

function ReviewsOfPage({ hostId, name, page }: { hostId: string; name: string; page: number }) {
  const query = useQuery(hostReviewsQuery(hostId, page));
  return (
    <Loaded
      query={query}
      what="reviews"
      skeleton={<ReviewsSkeleton />}
      empty={<p className="text-secondary">No reviews yet</p>}
    >
      {({ items }) => (
        <ul className={list}>
          {items.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} host={name} />
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
      <div className={list}>
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-36 w-full" />
      </div>
    </Loading>
  );
}

function ReviewCard({ review, host }: { review: Review; host: string }) {
  const author = review.reviewer_name;
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border bg-surface p-5">
      <div className="flex items-center justify-between gap-3">
        <PersonLine
          name={author}
          face={{ initials: review.reviewer_initials, picture: review.reviewer_picture_url }}
        >
          <p className="text-sm text-muted">{month(review.created_at)}</p>
        </PersonLine>
        <Stars rating={review.rating} />
      </div>
      <ReviewText review={review} host={host} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <ReportReview reviewId={review.id} author={author} />
        <RemoveReviewOfAdmin reviewId={review.id} author={author} />
      </div>
    </article>
  );
}
