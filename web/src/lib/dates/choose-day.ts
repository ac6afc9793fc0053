/** Which end of a rental a day is chosen for. */
export type Edge = 'pick-up' | 'return';

/** How much of a day is taken. */
export type DayState = 'free' | 'partly' | 'full';

/** Days as "YYYY-MM-DD"; "" while not chosen. */
export interface ChosenDays {
  start: string;
  end: string;
}

/** P5-29: one date without the other is not enough. */
export const DATES_MISSING = 'Please select both pick-up and return dates.';

/** What a pressed day does to the chosen ones, and which edge is to be chosen next, if any. */
export function chooseDay(
  days: ChosenDays,
  edge: Edge,
  day: string,
): { days: ChosenDays; next: Edge | null } {
  if (edge === 'pick-up') {
    const end = days.end >= day ? days.end : '';
    return { days: { start: day, end }, next: end ? null : 'return' };
  }
  const start = days.start <= day ? days.start : '';
  return { days: { start, end: day }, next: start ? null : 'pick-up' };
}
