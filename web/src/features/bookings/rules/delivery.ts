import type { Booking, DeliveryCheck, VehicleDetail } from '@/lib/api/types';
import { money } from '@/lib/format';
import type { Problem } from './booking-checks';

const SHORTEST = 5;
/** From here on an address is looked up by itself (P4-23); a shorter one when "Book Now" is pressed (M8). */
const LOOKED_UP_FROM = 9;

/** What somebody types, as the server reads it: in one line. */
export function oneLine(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ');
}

export function isLookedUp(address: string): boolean {
  return address.length >= LOOKED_UP_FROM;
}

/** P5-32, P8-24. */
export function addressProblem(address: string): Problem | null {
  return address.length >= SHORTEST
    ? null
    : { title: 'Delivery Address Required', text: 'Please enter a valid delivery address.' };
}

/** A charge and a limit make an offer (P5-48); a charge of nothing is one too. */
export function deliveryOffer(vehicle: VehicleDetail) {
  const { can_deliver, delivery_charge_per_mile: charge, max_delivery_distance: miles } = vehicle;
  return can_deliver && charge !== null && miles !== null ? { charge, miles } : null;
}

export type DeliveryOffer = NonNullable<ReturnType<typeof deliveryOffer>>;

export function offerText({ charge, miles }: DeliveryOffer): string {
  const price = charge === 0 ? 'Free' : `${money(charge)} a mile`;
  return `${price}, up to ${miles} ${miles === 1 ? 'mile' : 'miles'} away`;
}

/** Where a booked vehicle is brought, for its renter; null where it is collected (M8). */
export function bringsWhere({ delivery_address: address, host }: Booking): string | null {
  return (
    address &&
    `${host.display_name} brings the vehicle to ${address}. You return it there too, unless you agree otherwise in the chat.`
  );
}

/** The same for its host, who knows all of the address once the booking is confirmed. */
export function bringWhere(booking: Booking): string | null {
  if (!booking.delivery_requested) return null;
  const {
    delivery_address: address,
    delivery_area: area,
    delivery_distance_tenths: tenths,
  } = booking;
  if (address) {
    return `Bring the vehicle to ${address}. It is returned there too, unless you agree otherwise in the chat.`;
  }
  const away = tenths === null ? '' : `, about ${miles(tenths)} miles away`;
  return `Delivery to ${area ?? 'an address'}${away}, for ${money(booking.delivery_fee)}. You get the address once you accept.`;
}

const miles = (tenths: number) => (tenths / 10).toFixed(1);

/** "About 12.1 miles away (estimated distance): £15.13". */
export function foundText({ distance_tenths, estimated, delivery_fee }: DeliveryCheck): string {
  const note = estimated ? ' (estimated distance)' : '';
  const fee = delivery_fee === 0 ? 'free' : money(delivery_fee);
  return `About ${miles(distance_tenths)} miles away${note}: ${fee}`;
}
