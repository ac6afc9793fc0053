import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/features/accounts/api/session';
import { openAuth } from '@/features/accounts/open-auth';
import type { Hold } from '@/lib/api/types';
import { dateTime } from '@/lib/format';
import { holdQuery } from './api/hold';
import { HoldActions } from './hold-actions';
import { HoldCountdown } from './hold-countdown-text';
import { holdTimeLeft } from './hold-countdown';
import { useBookingChoice } from './use-booking-choice';
import { useNow } from './use-now';

/** Back from an unfinished payment: /vehicle/{id}?hold={booking} (K3). */
export default function HoldBanner({ bookingId }: { bookingId: string }) {
  const { user } = useSession();
  const { data: hold, isError } = useQuery({
    ...holdQuery(bookingId),
    enabled: Boolean(user),
  });
  if (user === null) {
    return (
      <Alert
        title="You were about to pay"
        actions={
          <Button size="sm" onClick={() => openAuth({ mode: 'signin', stay: true })}>
            Sign in
          </Button>
        }
      >
        Sign in to go on with the payment or to release the dates.
      </Alert>
    );
  }
  if (isError) return null;
  if (!hold) return <Skeleton className="h-28 w-full" />;
  return <HoldState hold={hold} />;
}

function HoldState({ hold }: { hold: Hold }) {
  useDatesOfHold(hold);
  const { change } = useBookingChoice();
  const left = holdTimeLeft(hold.hold_expires_at, useNow(1000));
  const forget = () => change({ hold: '' });
  if (hold.state === 'paid') {
    return (
      <Alert
        tone="success"
        title="This booking is paid"
        actions={
          <LinkButton size="sm" to={`/payment-success?booking=${hold.booking_id}`}>
            See the receipt
          </LinkButton>
        }
      />
    );
  }
  if (!left || !hold.url) {
    return (
      <Alert
        tone="info"
        title="These dates are no longer held for you"
        actions={
          <Button size="sm" variant="outline" onClick={forget}>
            OK
          </Button>
        }
      >
        Nothing has been charged. You can book them again below while they are free.
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      title="Your dates are held, the payment is still open"
      actions={<HoldActions bookingId={hold.booking_id} url={hold.url} onReleased={forget} />}
    >
      {dateTime(hold.start_date, hold.start_time)} to {dateTime(hold.end_date, hold.end_time)}.{' '}
      <HoldCountdown expiresAt={hold.hold_expires_at} />
    </Alert>
  );
}

/** The booking card below shows the held dates, unless others have been chosen since. */
function useDatesOfHold(hold: Hold) {
  const { choice, change } = useBookingChoice();
  const hasDates = Boolean(choice.startDate ?? choice.endDate);
  useEffect(() => {
    if (hasDates) return;
    change({
      startDate: hold.start_date,
      endDate: hold.end_date,
      startTime: hold.start_time,
      endTime: hold.end_time,
    });
    // Once, when the hold arrives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hold.booking_id]);
}
