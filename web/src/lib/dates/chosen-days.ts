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
