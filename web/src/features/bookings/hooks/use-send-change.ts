import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { safePaymentUrl, useLeaveForPayment } from '@/features/payments';
import { ApiError, errorText } from '@/lib/api/error';
import type { Booking, DateChangePreview } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { useChangeDates } from '../api/date-change';

/** Moves a booking as it was shown, or leaves for the payment; a price that has changed takes the shown one’s place. */
export function useSendChange(
  booking: Booking,
  previewKey: readonly unknown[],
  onDone: () => void,
) {
  const client = useQueryClient();
  const { leave, isLeaving } = useLeaveForPayment();
  const [changed, setChanged] = useState<DateChangePreview | null>(null);

  function go(url: string) {
    const target = safePaymentUrl(url, window.location.origin);
    if (target) leave(target);
    else toast.error('Dates not changed', 'No payment URL received from server');
  }
  function failed(error: Error) {
    if (error instanceof ApiError && error.code === 'price_changed' && error.current) {
      setChanged(error.current as DateChangePreview);
      client.setQueryData(previewKey, error.current);
      return;
    }
    toast.error(
      error instanceof ApiError && error.status > 0 ? error.title : 'Dates not changed',
      errorText(error),
    );
  }
  const change = useChangeDates({
    done: ({ url }) => {
      if (url) {
        go(url);
        return;
      }
      toast.success('Dates changed');
      onDone();
    },
    failed,
  });
  function send(shown: DateChangePreview) {
    setChanged(null);
    change.mutate({ bookingId: booking.id, shown });
  }
  return { send, isSending: change.isPending || isLeaving, hasChanged: changed !== null };
}
