import {
  dayState,
  nextTaken,
  takenTimes,
  type DayState,
  type Edge,
  type TakenRange,
} from './availability';
import type { ChosenDays } from './choose-day';
import { dateOf, QUARTERS, wall } from './wall-time';

/**
 * How a day stands in the calendar. A return must follow the pick-up before the next rental begins;
 * days beyond that count as taken.
 */
export function dayForEdge(
  ranges: readonly TakenRange[],
  day: string,
  edge: Edge,
  pickUp: string | null,
): DayState {
  if (edge === 'return' && pickUp) {
    const next = nextTaken(ranges, pickUp);
    if (next && day > dateOf(next)) return 'full';
    if (next && day === dateOf(next)) return next === wall(day, '00:00') ? 'full' : 'partly';
  }
  return dayState(ranges, day);
}

/** The quarters of a day that cannot be chosen: taken (S8), or past on today's date (S7). */
export function closedTimes(
  ranges: readonly TakenRange[],
  day: string | undefined,
  edge: Edge,
  now: string,
): ReadonlySet<string> {
  if (!day) return new Set();
  const taken = takenTimes(ranges, day, edge);
  return new Set(QUARTERS.filter((time) => taken.has(time) || wall(day, time) <= now));
}

/** The open time nearest to the wanted one: later for a pick-up, earlier for a return, if there is one. */
export function openTimeNear(closed: ReadonlySet<string>, wanted: string, edge: Edge): string {
  if (!closed.has(wanted)) return wanted;
  const later = QUARTERS.find((time) => time > wanted && !closed.has(time));
  const earlier = QUARTERS.findLast((time) => time < wanted && !closed.has(time));
  return (edge === 'pick-up' ? (later ?? earlier) : (earlier ?? later)) ?? wanted;
}

/** Times to go with newly chosen days: what was chosen, moved where it is not open on that day. */
export function timesForDays(
  ranges: readonly TakenRange[],
  days: ChosenDays,
  times: { startTime: string; endTime: string },
  now: string,
): { startTime: string; endTime: string } {
  const startClosed = closedTimes(ranges, days.start, 'pick-up', now);
  const endClosed = closedTimes(ranges, days.end, 'return', now);
  return {
    startTime: openTimeNear(startClosed, times.startTime, 'pick-up'),
    endTime: openTimeNear(endClosed, times.endTime, 'return'),
  };
}
