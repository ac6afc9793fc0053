import type { Booking } from '@/lib/api/types';
import { hostAmount } from '../rules/booking-words';

/** What of the price is the host's: the first thing that a host looks for. */
export function HostAmount({ booking }: { booking: Booking }) {
  const amount = hostAmount(booking);
  if (!amount) return null;
  return (
    <p className="flex items-baseline justify-between gap-4 rounded-md bg-subtle p-4">
      <span className="text-secondary">You get (without service fee and deposit)</span>
      <strong className="tabular font-display text-h3 font-bold">{amount}</strong>
    </p>
  );
}
