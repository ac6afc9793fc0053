import { MapPin } from 'lucide-react';
import type { Booking } from '@/lib/api/types';
import { bringsWhere } from '../rules/delivery';
import { PhoneLine } from './phone-line';

const WAITING = ' (the full address comes once the booking is confirmed)';

/** Whom to meet and where. Phone and address come only with a confirmed booking (U7, S4). */
export function PickUpInfo({ booking }: { booking: Booking }) {
  const { host, vehicle } = booking;
  if (booking.booking_status === 'cancelled' || booking.booking_status === 'completed') return null;
  const isWaiting = booking.booking_status === 'pending';
  return (
    <section aria-label="Pick-up" className="flex flex-col gap-2">
      <h2 className="text-h3">Meet {host.display_name}</h2>
      <p className="flex items-start gap-2 text-secondary">
        <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
        <span>
          {bringsWhere(booking) ?? booking.pick_up_address ?? vehicle.place}
          {isWaiting && !booking.delivery_address && WAITING}
        </span>
      </p>
      <PhoneLine number={host.phone_number} />
    </section>
  );
}
