import { isFree, ownBooking, type TakenRange } from './availability';
import { DATES_MISSING } from '@/lib/dates/chosen-days';
import { addMonths } from '@/lib/dates/days';
import { dateOf } from '@/lib/dates/london';
import { billedDays, wall, wallMinutes } from '@/lib/dates/wall-time';

/** What is shown as a toast: its title and its sentence. */
export interface Problem {
  title: string;
  text: string;
}

export interface ChosenTimes {
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
}

export const DATES_TAKEN =
  'This vehicle is already booked during your selected dates and times. Please choose different dates.';
export const DATES_YOURS = 'You have already booked this vehicle for these dates.';
export const TOO_FAR_AHEAD =
  'Bookings can be made up to 24 months ahead. Please choose earlier dates.';
/** Longer rentals may be regulated hire agreements (X27). */
const LONGEST_DAYS = 84;
export const TOO_LONG = 'A rental can last at most 84 days. Please choose an earlier return.';

const invalid = (text: string): Problem => ({ title: 'Invalid Date', text });
const failed = (text: string): Problem => ({ title: 'Booking Failed', text });

/** The first thing wrong with the chosen dates and times, or null (P5-29 to P5-31, S2, S7, X27). */
export function datesProblem(chosen: Partial<ChosenTimes>, now: string): Problem | null {
  const { startDate, endDate, startTime, endTime } = chosen;
  if (!startDate || !endDate || !startTime || !endTime) return invalid(DATES_MISSING);
  if (wall(startDate, startTime) <= now) {
    return invalid('Please select a future date for your rental.');
  }
  if (startDate === endDate && endTime <= startTime) {
    return invalid('Return time must be after pick-up time for same-day rentals.');
  }
  if (endDate < startDate) return failed('Invalid rental duration');
  if (endDate > addMonths(dateOf(now), 24)) return invalid(TOO_FAR_AHEAD);
  const days = billedDays(wall(startDate, startTime), wall(endDate, endTime));
  return days > LONGEST_DAYS ? invalid(TOO_LONG) : null;
}

export function availabilityProblem(
  ranges: readonly TakenRange[],
  chosen: ChosenTimes,
): Problem | null {
  const from = wall(chosen.startDate, chosen.startTime);
  const until = wall(chosen.endDate, chosen.endTime);
  if (isFree(ranges, from, until)) return null;
  const text = ownBooking(ranges, from, until) ? DATES_YOURS : DATES_TAKEN;
  return { title: 'Vehicle Not Available', text };
}

/** Billed days are what the minimum is compared with (M7). */
export function durationProblem(chosen: ChosenTimes, minimumDays: number): Problem | null {
  const from = wall(chosen.startDate, chosen.startTime);
  const until = wall(chosen.endDate, chosen.endTime);
  if (!(wallMinutes(from, until) > 0)) return failed('Invalid rental duration');
  if (billedDays(from, until) < minimumDays) {
    return failed(`This vehicle requires a minimum rental of ${minimumDays} day(s)`);
  }
  return null;
}

/** P5-43: a total that is no positive amount must never reach the payment. */
export function pricingProblem(totalPence: number): Problem | null {
  return Number.isFinite(totalPence) && totalPence > 0
    ? null
    : failed('Invalid pricing calculation');
}
