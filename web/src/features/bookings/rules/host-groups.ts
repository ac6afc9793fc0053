import type { Booking } from '@/lib/api/types';

const GROUPS = [
  { title: 'To answer', states: ['pending'] },
  { title: 'Under way', states: ['active'] },
  { title: 'Coming up', states: ['confirmed'] },
  { title: 'Past', states: ['completed', 'cancelled'] },
] as const satisfies { title: string; states: Booking['booking_status'][] }[];

type State = Pick<Booking, 'booking_status'>;

/** A host's bookings by what there is to do about them; the server sorts its pages by the same groups. */
export function hostGroups<T extends State>(bookings: readonly T[]) {
  const of = (states: readonly string[]) =>
    bookings.filter(({ booking_status: state }) => states.includes(state));
  return GROUPS.map(({ title, states }) => ({ title, bookings: of(states) })).filter(
    (group) => group.bookings.length > 0,
  );
}
