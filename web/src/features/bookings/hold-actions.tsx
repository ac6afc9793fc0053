import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { safePaymentUrl } from '@/features/payments/payment-url';
import { errorText } from '@/lib/api/error';
import { toast } from '@/lib/toast';
import { useReleaseHold } from './api/release-hold';

interface HoldActionsProps {
  bookingId: string;
  /** Where the payment goes on. */
  url: string;
  onReleased?: () => void;
}

/** "Continue to payment" and "Release these dates" of an unpaid hold (K3). */
export function HoldActions({ bookingId, url, onReleased }: HoldActionsProps) {
  const release = useReleaseHold();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const target = safePaymentUrl(url, window.location.origin);

  function goOn() {
    if (!target) return toast.error('Booking Failed', 'No payment URL received from server');
    setLeaving(true);
    window.location.assign(target);
  }
  function letGo() {
    release.mutate(bookingId, {
      onSuccess: ({ released }) => {
        if (released) {
          toast.success('Dates Released', 'Nothing has been charged.');
          onReleased?.();
        } else {
          // It proved paid: the booking stands.
          void navigate(`/payment-success?booking=${bookingId}`);
        }
      },
      onError: (error) => toast.error('Dates Not Released', errorText(error)),
    });
  }

  return (
    <>
      <Button size="sm" loading={isLeaving} loadingText="One moment..." onClick={goOn}>
        Continue to payment
      </Button>
      <Button size="sm" variant="outline" loading={release.isPending} onClick={letGo}>
        Release these dates
      </Button>
    </>
  );
}
