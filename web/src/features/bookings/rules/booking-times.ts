import { dayState, nextTaken, takenTimes, type TakenRange } from './availability';
import type { BookingChoice } from './booking-params';
import type { ChosenDays, DayState, Edge } from '@/lib/dates/chosen-days';
import { dateOf } from '@/lib/dates/london';
import { DEFAULT_TIME, isSkipped, QUARTERS, wall } from '@/lib/dates/wall-time';

interface Times {
  startTime: string;
  endTime: string;
}

/** A choice whose times are known. */
export type TimedChoice = Omit<BookingChoice, keyof Times> & Times;

/** A moment of a day; null while the day is not chosen. */
export function momentOf(day: string | undefined, time: string): string | null {
  return day ? wall(day, time) : null;
}

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

/**
 * The quarters of a day that cannot be chosen: taken (S8), or past on today's date (S7). For a return
 * with its pick-up also those up to the pick-up (P5-31) and those after the next rental began (S8).
 */
export function closedTimes(
  ranges: readonly TakenRange[],
  day: string | undefined,
  edge: Edge,
  now: string,
  pickUp: string | null = null,
): ReadonlySet<string> {
  if (!day) return new Set();
  const taken = takenTimes(ranges, day, edge);
  const earliest = pickUp && pickUp > now ? pickUp : now;
  const next = pickUp ? nextTaken(ranges, pickUp) : null;
  const isClosed = (time: string) => {
    const moment = wall(day, time);
    return (
      isSkipped(moment) || taken.has(time) || moment <= earliest || (next !== null && moment > next)
    );
  };
  return new Set(QUARTERS.filter(isClosed));
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
  times: Times,
  now: string,
): Times {
  const startClosed = closedTimes(ranges, days.start, 'pick-up', now);
  const startTime = openTimeNear(startClosed, times.startTime, 'pick-up');
  const pickUp = momentOf(days.start, startTime);
  const endClosed = closedTimes(ranges, days.end, 'return', now, pickUp);
  return { startTime, endTime: openTimeNear(endClosed, times.endTime, 'return') };
}

/** The choice with the times that the address names; others are 10:00 (P5-38), or the open time nearest to it (S7). */
export function withTimes(
  choice: BookingChoice,
  ranges: readonly TakenRange[],
  now: string,
): TimedChoice {
  const { startDate = '', endDate = '', startTime, endTime } = choice;
  const wanted = { startTime: startTime ?? DEFAULT_TIME, endTime: endTime ?? DEFAULT_TIME };
  const open = timesForDays(ranges, { start: startDate, end: endDate }, wanted, now);
  return {
    ...choice,
    startTime: startTime ?? open.startTime,
    endTime: endTime ?? open.endTime,
  };
}
