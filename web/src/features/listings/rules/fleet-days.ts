// The calendars of all vehicles under each other: which days are shown, and where what takes them stands.
import { addDays, addMonths, nightsBetween } from '@/lib/dates/days';
import { wall, wallMinutes } from '@/lib/dates/wall-time';
import type { Entry } from './calendar-days';

export interface Span {
  /** Both days included. */
  from: string;
  until: string;
}

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** The days that are shown around one: its month, or two weeks where there is little room. */
export function spanOf(day: string, isWide: boolean): Span {
  const from = isWide ? `${day.slice(0, 7)}-01` : mondayOf(day);
  return { from, until: addDays(isWide ? addMonths(from, 1) : addDays(from, 14), -1) };
}

/** A day of the span that comes `by` spans later. */
export function movedDay(day: string, by: 1 | -1, isWide: boolean): string {
  return isWide ? addMonths(`${day.slice(0, 7)}-01`, by) : addDays(day, by * 14);
}

/** Each day of a span. */
export const daysOf = ({ from, until }: Span): string[] =>
  Array.from({ length: nightsBetween(from, until) + 1 }, (_, i) => addDays(from, i));

/** The part of the span that an entry takes, in per cent from its left edge. */
export function placeOf({ from, until }: Entry, span: Span): { left: number; width: number } {
  const begin = wall(span.from, '00:00');
  const all = wallMinutes(begin, wall(addDays(span.until, 1), '00:00'));
  const share = (moment: string) =>
    Math.min(100, Math.max(0, (wallMinutes(begin, midnightAsNext(moment)) / all) * 100));
  const left = share(from);
  return { left, width: share(until) - left };
}

/** A block ends at "24:00", which no date can read. */
const midnightAsNext = (moment: string) =>
  moment.endsWith('T24:00') ? wall(addDays(moment.slice(0, 10), 1), '00:00') : moment;
