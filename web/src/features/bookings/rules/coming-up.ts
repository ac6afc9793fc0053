import { nightsBetween, wall } from '@/lib/dates/wall-time';
import type { Booking } from '@/lib/api/types';

type Trip = Pick<Booking, 'booking_status' | 'start_date' | 'start_time' | 'end_date' | 'end_time'>;

interface Step<T> {
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

/** What comes up soonest among some bookings. `now`: London wall time, "YYYY-MM-DDTHH:MM". */
export function comingUp<T extends Trip>(bookings: readonly T[], now: string): Step<T> | null {
  const steps = bookings.flatMap((booking) => nextStep(booking, now) ?? []);
  const soonest = steps.toSorted((a, b) => (wall(a.date, a.time) < wall(b.date, b.time) ? -1 : 1));
  return soonest[0] ?? null;
}

/** "Today", "Tomorrow" or "In 5 days". */
export function countdown(today: string, day: string): string {
  const days = nightsBetween(today, day);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
