import { MapPin } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import type { Booking } from '@/lib/api/types';
import { bringWhere } from '../rules/delivery';
import { PhoneLine } from './phone-line';
import { hostAmount } from '../rules/booking-words';

/** Who comes, and what of the price is the host's. */
export function HostShare({ booking }: { booking: Booking }) {
  const amount = hostAmount(booking);
  const where = bringWhere(booking);
  return (
    <div className="flex flex-col gap-4 rounded-md bg-subtle p-4">
      <p className="flex items-center gap-3 font-semibold">
        <Avatar name="" initials={booking.renter.initials} size="sm" />{' '}
        {booking.renter.display_name}
      </p>
      <PhoneLine number={booking.renter.phone_number} />
      {where && (
        <p className="flex items-start gap-2">
          <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
          {where}
        </p>
      )}
      {amount && (
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-secondary">You get (without service fee and deposit)</span>
          <strong className="tabular font-display text-h3 font-bold">{amount}</strong>
        </p>
      )}
    </div>
  );
}
