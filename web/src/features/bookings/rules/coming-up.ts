import { nightsBetween } from '@/lib/dates/days';
import { dateOf } from '@/lib/dates/london';
import { wall } from '@/lib/dates/wall-time';
import type { Booking } from '@/lib/api/types';

type Trip = Pick<Booking, 'booking_status' | 'start_date' | 'start_time' | 'end_date' | 'end_time'>;

export interface Step<T = Booking> {
  booking: T;
  /** What happens next: the keys are taken, or given back. */
  what: 'pick-up' | 'return';
  date: string;
  time: string;
}

function nextStep<T extends Trip>(booking: T, now: string): Step<T> | null {
  const { booking_status: status } = booking;
  if (status !== 'confirmed' && status !== 'active') return null;
  const { start_date, start_time, end_date, end_time } = booking;
  if (status === 'confirmed' && wall(start_date, start_time) > now)
    return { booking, what: 'pick-up', date: start_date, time: start_time };
  if (wall(end_date, end_time) > now)
    return { booking, what: 'return', date: end_date, time: end_time };
  return null;
}

/** What comes up among some bookings, soonest first. `now`: London wall time, "YYYY-MM-DDTHH:MM". */
export function comingUp<T extends Trip>(bookings: readonly T[], now: string): Step<T>[] {
  const steps = bookings.flatMap((booking) => nextStep(booking, now) ?? []);
  return steps.toSorted((a, b) => (wall(a.date, a.time) < wall(b.date, b.time) ? -1 : 1));
}

/** All that comes up on the first day on which anything does. */
export function nextDay<T extends Trip>(bookings: readonly T[], now: string): Step<T>[] {
  const steps = comingUp(bookings, now);
  return steps.filter(({ date }) => date === steps[0]?.date);
}

/** Whether a pick-up or return may still come; the server orders its lists by the same rule. */
export function isAhead(
  { booking_status: status, end_date, end_time }: Trip,
  now: string,
): boolean {
  return status !== 'cancelled' && status !== 'completed' && wall(end_date, end_time) > now;
}

/** "Today", "Tomorrow" or "In 5 days". `now`: London wall time. */
export function countdown(now: string, day: string): string {
  const days = nightsBetween(dateOf(now), day);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
