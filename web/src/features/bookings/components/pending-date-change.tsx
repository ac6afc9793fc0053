import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { safePaymentUrl, useLeaveForPayment } from '@/features/payments';
import { ApiError, errorText } from '@/lib/api/error';
import type { Booking } from '@/lib/api/types';
import { money } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useNow } from '@/lib/use-now';
import { useDropDateChange } from '../api/date-change';
import { useBookingsChanged } from '../hooks/use-bookings-changed';
import { datesText } from '../rules/date-change-words';
import { holdTimeLeft } from '../rules/hold-countdown';
import { HoldCountdown } from './hold-countdown-text';

const LOOK_AGAIN_MS = 5000;

/** Other dates wait for their payment: until when, the way to pay, and the way back (K3, K10). */
export function PendingDateChange({ booking }: { booking: Booking }) {
  const { date_change: wanted } = booking;
  if (!wanted) return null;
  return <Pending bookingId={booking.id} wanted={wanted} />;
}

interface PendingProps {
  bookingId: string;
  wanted: NonNullable<Booking['date_change']>;
}

function Pending({ bookingId, wanted }: PendingProps) {
  const left = holdTimeLeft(wanted.pay_by, useNow(1000));
  const drop = useDropDateChange({
    done: () => toast.success('Dates kept', 'Nothing has been charged.'),
    failed: (error) =>
      toast.error(error instanceof ApiError ? error.title : 'That didn’t work', errorText(error)),
  });
  const { leave, isLeaving } = useLeaveForPayment();
  const isUnsettled = !left || !wanted.url;
  useLookAgain(isUnsettled);

  function pay(url: string) {
    const target = safePaymentUrl(url, window.location.origin);
    if (target) leave(target);
    else toast.error('Dates not changed', 'No payment URL received from server');
  }
  return (
    <Alert
      tone="warning"
      title={`Pay ${money(wanted.to_pay_pence)} to change your dates`}
      actions={
        <>
          {wanted.url && left && (
            <Button
              size="sm"
              loading={isLeaving}
              loadingText="One moment..."
              onClick={() => wanted.url && pay(wanted.url)}
            >
              Continue to payment
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            disabled={isLeaving}
            loading={drop.isPending}
            onClick={() => drop.mutate(bookingId)}
          >
            Keep my dates
          </Button>
        </>
      }
    >
      {datesText(wanted)}. <HoldCountdown left={left} />
    </Alert>
  );
}

/** Only the server ends it: while it is about to, it is asked often. */
function useLookAgain(isUnsettled: boolean) {
  const bookingsChanged = useBookingsChanged();
  useEffect(() => {
    if (!isUnsettled) return;
    const timer = setInterval(() => void bookingsChanged(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnsettled, bookingsChanged]);
}
