import { Button } from '@/components/ui/button';
import { safePaymentUrl, useLeaveForPayment } from '@/features/payments';
import { paths } from '@/lib/paths';
import { useNavigate } from '@/lib/router';
import { toast } from '@/lib/toast';
import { useReleaseHold } from '../api/release-hold';

interface HoldActionsProps {
  bookingId: string;
  /** Where the payment goes on; null while the checkout is still being opened. */
  url: string | null;
  /** Asks for the hold again. */
  onRetry: () => void;
  isRetrying: boolean;
  onReleased?: () => void;
}

/** "Continue to payment" and "Release these dates" of an unpaid hold (K3). */
export function HoldActions(props: HoldActionsProps) {
  const { bookingId, url, onRetry, isRetrying, onReleased } = props;
  const navigate = useNavigate();
  const release = useReleaseHold({
    done: ({ released }) => {
      if (released) {
        toast.success('Dates released', 'Nothing has been charged.');
        onReleased?.();
      } else {
        // It proved paid: the booking stands.
        void navigate(paths.receipt(bookingId));
      }
    },
    failed: 'Dates not released',
  });
  const { leave, isLeaving } = useLeaveForPayment();

  function goOn(address: string) {
    const target = safePaymentUrl(address, window.location.origin);
    if (target) leave(target);
    else toast.error('Booking Failed', 'No payment URL received from server');
  }

  return (
    <>
      {url ? (
        <Button size="sm" loading={isLeaving} loadingText="One moment..." onClick={() => goOn(url)}>
          Continue to payment
        </Button>
      ) : (
        <Button size="sm" loading={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        disabled={isLeaving}
        loading={release.isPending}
        onClick={() => release.mutate(bookingId)}
      >
        Release these dates
      </Button>
    </>
  );
}
