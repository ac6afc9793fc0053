import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VehicleDetail } from '@/lib/api/types';
import { unavailableQuery } from '../api/unavailable';
import { ownHoldOf } from '../rules/availability';
import { withTimes } from '../rules/booking-times';
import { useBookingChoice } from './use-booking-choice';
import { useDelivery } from './use-delivery';
import { useNow } from '@/lib/use-now';
import { useQuote } from './use-quote';
import { londonWall } from '@/lib/dates/london';

/** What a renter is about to book: the choice in the address, what is taken, the delivery, and the price. */
export function useBooking(vehicle: VehicleDetail) {
  const { choice: named, change } = useBookingChoice();
  const now = londonWall(new Date(useNow(60_000)));
  const { data: unavailable } = useQuery(unavailableQuery(vehicle.id));
  const choice = withTimes(named, unavailable?.ranges ?? [], now);
  const delivery = useDelivery(vehicle);
  const price = useQuote(vehicle.id, choice, now, delivery.check);
  const held = ownHoldOf(unavailable?.ranges ?? [], choice);
  const isHeld = held !== null;
  return { named, choice, change, unavailable, now, delivery, price, held, isHeld };
}

export type WantedBooking = ReturnType<typeof useBooking>;

/**
 * Times that were worked out for the chosen days are written down once: when somebody else takes the slot
 * later, they stay, and so does the price that goes with them.
 */
export function useTimesKept({ named, choice, change, unavailable }: WantedBooking) {
  const { startDate, endDate } = named;
  const isOpen = !named.startTime || !named.endTime;
  const { startTime, endTime } = choice;
  const isKnown = unavailable !== undefined;
  useEffect(() => {
    if (isKnown && startDate && endDate && isOpen) change({ startTime, endTime });
  }, [isKnown, startDate, endDate, isOpen, startTime, endTime, change]);
}
