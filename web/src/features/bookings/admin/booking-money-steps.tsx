import type { Booking } from '@/lib/api/types';
import { MoneySteps } from '../components/money-steps';
import { PriceBreakdown } from '../components/price-breakdown';

/** A booking's price and money by line, for what other features show of it. */
export function BookingMoneySteps({ booking }: { booking: Booking }) {
  return (
    <>
      <PriceBreakdown lines={booking.lines} />
      <MoneySteps money={booking.money} />
    </>
  );
}
