import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Loaded } from '@/components/layout/loaded';
import { Empty } from '@/components/ui/empty';
import { Pagination } from '@/components/ui/pagination';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { addressOf, oneOfField, pageField } from '@/lib/address';
import type { OwnReviews } from '@/lib/api/types';
import { useAddress } from '@/lib/use-address';
import { receivedReviewsQuery, writtenReviewsQuery } from '../api/reviews';
import { DueReviews } from './due-reviews';
import { HowReviewsWork } from './how-reviews-work';
import { OwnReviewCard } from './own-review-card';
import { ReviewsSkeleton } from './reviews-skeleton';

const shownAddress = addressOf({
  list: oneOfField<'received' | 'written'>(['received', 'written'], 'received'),
  page: pageField,
});

const LISTS = [
  { value: 'received', label: 'About you' },
  { value: 'written', label: 'Your reviews' },
] as const;

/** What others wrote of the user, or what the user wrote; the address says which. */
export default function ReviewsTab({ page }: { page: number }) {
  const [{ list }, change] = useAddress(shownAddress);
  return (
    <div className="flex flex-col gap-8">
      <DueReviews />
      <ToggleGroup
        label="Which reviews"
        options={LISTS}
        value={list}
        onChange={(next) => change({ list: next, page: 1 })}
        className="max-w-96"
      />
      {list === 'received' ? <Received page={page} /> : <Written page={page} />}
      <HowReviewsWork />
    </div>
  );
}

function Received({ page }: { page: number }) {
  const query = useQuery(receivedReviewsQuery(page));
  return (
    <section aria-labelledby="received-heading" className="flex flex-col gap-5">
      <h2 id="received-heading" className="text-h2">
        Reviews about you
      </h2>
      <Loaded
        query={query}
        what="your reviews"
        skeleton={<ReviewsSkeleton />}
        empty={
          <Empty
            icon={<Star className="size-6" />}
            title="No reviews yet"
            text="After a trip the other side can review you. It appears here once both reviews are in, or after 14 days."
          />
        }
      >
        {(list) => <Cards list={list} isMine={false} />}
      </Loaded>
    </section>
  );
}

function Written({ page }: { page: number }) {
  const query = useQuery(writtenReviewsQuery(page));
  return (
    <section aria-labelledby="written-heading" className="flex flex-col gap-5">
      <h2 id="written-heading" className="text-h2">
        Your reviews
      </h2>
      <Loaded
        query={query}
        what="the reviews that you wrote"
        skeleton={<ReviewsSkeleton />}
        empty={<p className="text-secondary">You have not written a review yet.</p>}
      >
        {(list) => <Cards list={list} isMine />}
      </Loaded>
    </section>
  );
}

function Cards({ list, isMine }: { list: OwnReviews; isMine: boolean }) {
  return (
    <>
      <ul className="flex flex-col gap-4">
        {list.items.map((review) => (
          <li key={review.id}>
            <OwnReviewCard review={review} isMine={isMine} />
          </li>
        ))}
      </ul>
      <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
    </>
  );
}
