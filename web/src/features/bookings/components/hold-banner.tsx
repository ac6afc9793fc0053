import { NoScreen } from '@/components/layout/error-boundary';
import { FailedNotice } from '@/components/layout/failed-notice';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { useSession, openAuth } from '@/features/accounts';
import type { Hold } from '@/lib/api/types';
import { dateTime } from '@/lib/format';
import { paths } from '@/lib/paths';
import { HoldActions } from './hold-actions';
import { HoldCountdown } from './hold-countdown-text';
import { useBookingChoice } from '../hooks/use-booking-choice';
import { useChoicesOfHold } from '../hooks/use-choices-of-hold';
import { useHold } from '../hooks/use-hold';

/** Back from an unfinished payment: /vehicle/{id}?hold={booking} (K3). */
export default function HoldBanner({ bookingId }: { bookingId: string }) {
  const { user } = useSession();
  const query = useHold(bookingId, Boolean(user));
  const look = { onRetry: () => void query.refetch(), isRetrying: query.isFetching };
  if (user === null) return <SignInForHold />;
  return (
    <Loaded
      query={query}
      what="your held dates"
      skeleton="h-28 w-full"
      // A hold that is not one's own, or none at all.
      gone={NoScreen}
      Failed={FailedNotice}
    >
      {(hold) => <HoldState hold={hold} left={query.left} {...look} />}
    </Loaded>
  );
}

function SignInForHold() {
  return (
    <Alert
      title="You were about to pay"
      actions={
        <Button size="sm" onClick={() => openAuth({ mode: 'signin', stay: true })}>
          Sign in
        </Button>
      }
    >
      Sign in to continue to payment or to release the dates.
    </Alert>
  );
}

interface HoldStateProps {
  hold: Hold;
  /** By this browser's clock; what is said about the hold goes by its state alone. */
  left: string | null;
  onRetry: () => void;
  isRetrying: boolean;
}

function HoldState({ hold, left, onRetry, isRetrying }: HoldStateProps) {
  useChoicesOfHold(hold);
  const { change } = useBookingChoice();
  const forget = () => change({ hold: undefined });
  switch (hold.state) {
    case 'paid':
      return (
        <Alert
          tone="success"
          title="This booking is paid"
          actions={
            <LinkButton size="sm" to={paths.receipt(hold.booking_id)}>
              See the receipt
            </LinkButton>
          }
        />
      );
    case 'released':
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
          You can book them again below while they are free.
        </Alert>
      );
    case 'held':
      return (
        <Alert
          tone="warning"
          title={
            hold.url
              ? 'Your dates are held until you pay'
              : 'Your dates are held, but the payment page is not ready yet'
          }
          actions={
            <HoldActions
              bookingId={hold.booking_id}
              url={hold.url}
              onRetry={onRetry}
              isRetrying={isRetrying}
              onReleased={forget}
            />
          }
        >
          {dateTime(hold.start_date, hold.start_time)} to {dateTime(hold.end_date, hold.end_time)}.{' '}
          <HoldCountdown left={left} />
        </Alert>
      );
  }
}
