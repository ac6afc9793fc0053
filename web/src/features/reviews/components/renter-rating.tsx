import { useQuery } from '@tanstack/react-query';
import { Rating } from '@/components/ui/rating';
import type { Booking } from '@/lib/api/types';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';
import { renterReviewsQuery } from '../api/reviews';

/** How hosts rated a renter who asks, in a line of the dialog that decides. */
export function RenterRating({ booking }: { booking: Pick<Booking, 'id' | 'renter'> }) {
  const { data } = useQuery(renterReviewsQuery(booking.id));
  if (!data) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-secondary">
      <span>{booking.renter.display_name}, as rated by hosts:</span>
      <Rating rating={data.rating} count={data.total} />
      {data.total > 0 && (
        <Link to={paths.bookingDetails(booking.id)} className="underline hover:text-primary">
          Read the reviews
        </Link>
      )}
    </p>
  );
}
