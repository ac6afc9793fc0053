import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/components/layout/load-failed';
import { Loaded } from '@/components/layout/loaded';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/features/accounts';
import { bookingQuery, BookingNotFound, BookingPage } from '@/features/bookings';
import { TripCondition } from '@/features/condition';
import { TripContract } from '@/features/contracts';
import { BookingDeposit } from '@/features/deposits';
import { DisputeLink, OnHold } from '@/features/disputes';
import { TripHandover } from '@/features/handover';
import { RenterReviews, TripReviews } from '@/features/reviews';
import { useParams } from '@/lib/router';

/** /bookings/{id}: one booking, for both of its sides (U1). */
export function Component() {
  const { bookingId = '' } = useParams();
  const { user } = useSession();
  const query = useQuery(bookingQuery(bookingId));
  return (
    <Loaded
      query={query}
      what="this booking"
      skeleton={<Pending />}
      gone={BookingNotFound}
      Failed={LoadFailed}
    >
      {(booking) =>
        user ? (
          <BookingPage
            booking={booking}
            user={user}
            Contract={TripContract}
            Condition={TripCondition}
            Handover={TripHandover}
            Deposit={BookingDeposit}
            Reviews={TripReviews}
            RenterReviews={RenterReviews}
            DisputeLink={DisputeLink}
            OnHold={OnHold}
          />
        ) : (
          <Pending />
        )
      }
    </Loaded>
  );
}

function Pending() {
  return (
    <Loading label="Loading the booking">
      <div className="container-page flex min-h-dvh max-w-[64rem] flex-col gap-6 pt-8 pb-16">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-96" />
      </div>
    </Loading>
  );
}
