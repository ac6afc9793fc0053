import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Hold } from '@/lib/api/types';
import { bookingQuery } from '../api/booking';
import { useBookingChoice } from './use-booking-choice';
import { useBookingDraft } from './use-booking-draft';

/** The held booking, or what it is to be delivered with, has not come to the card yet: what is bought now lacks it. */
export function useAreChoicesAwaited(vehicleId: string, held: string | null): boolean {
  const { isUntouched } = useBookingDraft(vehicleId);
  const { data, isPending } = useQuery({ ...bookingQuery(held ?? ''), enabled: held !== null });
  if (held === null) return false;
  return isPending || Boolean(isUntouched && data?.delivery_requested && data.delivery_address);
}

/**
 * The booking card shows what is held (dates, payment, delivery), unless something else has been chosen since: its
 * button, too, goes on with that payment.
 */
export function useChoicesOfHold(hold: Hold) {
  const { choice, change } = useBookingChoice();
  const { isUntouched, changeDelivery } = useBookingDraft(hold.vehicle_id);
  const { data: booking } = useQuery({
    ...bookingQuery(hold.booking_id),
    enabled: hold.state === 'held',
  });
  const [hadDates] = useState(Boolean(choice.startDate ?? choice.endDate));
  // Once, when the hold arrives, for what follows is its renter's choice.
  useEffect(() => {
    if (hadDates) return;
    change({
      startDate: hold.start_date,
      endDate: hold.end_date,
      startTime: hold.start_time,
      endTime: hold.end_time,
    });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hold.booking_id]);
  useEffect(() => {
    if (!booking) return;
    if (!hadDates) change({ paymentMethod: booking.payment_method });
    const address = booking.delivery_address;
    if (booking.delivery_requested && address && isUntouched)
      changeDelivery({ isWanted: true, typed: address, asked: address });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [booking?.id]);
}
