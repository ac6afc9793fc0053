import { useQuery } from '@tanstack/react-query';
import { PersonLine } from '@/components/facts/person-line';
import { Card } from '@/components/ui/card';
import type { DueReview } from '@/lib/api/types';
import { plural, date } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { dueReviewsQuery } from '../api/reviews';
import { WriteReview } from './write-review';

/** A card for each trip that waits for the user's review, with its last day (D2.3-16, D4-12, N4); nothing without any. */
export function DueReviews() {
  const { data } = useQuery(dueReviewsQuery);
  if (!data?.items.length) return null;
  const more = data.total - data.items.length;
  return (
    <section aria-labelledby="due-reviews-heading" className="flex flex-col gap-4">
      <h2 id="due-reviews-heading" className="text-h3">
        Pending reviews
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {data.items.map((due) => (
          <li key={due.booking_id}>
            <DueCard due={due} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-sm text-muted">
          {plural(more, 'more trip')} can be reviewed; they appear here as you go.
        </p>
      )}
    </section>
  );
}

function DueCard({ due }: { due: DueReview }) {
  const { other } = due;
  const vehicle = `${due.make} ${due.model}`;
  return (
    <Card className="flex h-full flex-wrap items-center justify-between gap-4">
      <PersonLine
        name={other.display_name}
        face={{ initials: other.initials, picture: other.profile_picture_url }}
      >
        <p className="text-sm text-secondary">
          <Link to={paths.bookingDetails(due.booking_id)} className="underline hover:text-primary">
            {vehicle}
          </Link>
          , ended {date(due.ended_on)}
        </p>
        <p className="text-sm text-muted">Review until {date(due.last_day)}</p>
      </PersonLine>
      <WriteReview
        reviewed={{
          bookingId: due.booking_id,
          side: due.reviewer_type,
          vehicle,
          name: other.display_name,
          lastDay: due.last_day,
          visibleOn: due.visible_on,
        }}
      />
    </Card>
  );
}
