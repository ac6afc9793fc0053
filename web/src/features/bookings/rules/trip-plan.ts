import type { Booking } from '@/lib/api/types';
import { money } from '@/lib/format';
import { isSettledLater } from './booking-words';
import { bringsWhere, bringWhere } from './delivery';

const WAITING = ' (the full address comes once the booking is confirmed)';

/** Where the vehicle changes hands, and where its reader has to go for it. */
export function placeOf(booking: Booking, reader: 'renter' | 'host') {
  const { vehicle, delivery_address: delivered, pick_up_address: address } = booking;
  if (reader === 'host') {
    return { text: bringWhere(booking) ?? address ?? vehicle.place, directionsTo: delivered };
  }
  const isWaiting = booking.booking_status === 'pending' && !delivered;
  return {
    text: bringsWhere(booking) ?? `${address ?? vehicle.place}${isWaiting ? WAITING : ''}`,
    directionsTo: delivered ? null : address,
  };
}

/** What a renter brings to the pick-up. */
export function thingsToBring(booking: Booking): string[] {
  const { booking_status, remaining_balance, host } = booking;
  const pays = booking_status === 'confirmed' && isSettledLater(booking);
  return [
    'Your driving licence',
    ...(pays ? [`${money(remaining_balance)}, due to ${host.display_name} at pick-up`] : []),
  ];
}
