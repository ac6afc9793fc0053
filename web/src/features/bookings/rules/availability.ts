import type { UnavailableRange } from '@/lib/api/types';
import type { DayState, Edge } from '@/lib/dates/chosen-days';
import { addDays } from '@/lib/dates/days';
import { QUARTERS, wall } from '@/lib/dates/wall-time';

/** One range of GET /vehicles/{id}/unavailable, half-open: a return at 10:00 frees 10:00 (S2). */
export type TakenRange = UnavailableRange;

interface Span {
  from: string;
  until: string;
}

/** One's own hold never blocks oneself (K3). */
function blockingSpans(ranges: readonly TakenRange[]): Span[] {
  return ranges
    .filter((range) => range.kind !== 'own_hold')
    .map((range) => ({
      from: wall(range.start_date, range.start_time),
      until: wall(range.end_date, range.end_time),
    }));
}

/** Those that touch a day: one that ends at its midnight still takes a return at 00:00. */
function spansOfDay(ranges: readonly TakenRange[], date: string): Span[] {
  const midnight = wall(date, '00:00');
  const nextMidnight = wall(addDays(date, 1), '00:00');
  return blockingSpans(ranges).filter((s) => s.from < nextMidnight && s.until >= midnight);
}

/** A pick-up may fall on the end of another rental, a return on the start of one. */
function isTaken(spans: readonly Span[], moment: string, edge: Edge): boolean {
  return spans.some((s) =>
    edge === 'pick-up'
      ? s.from <= moment && moment < s.until
      : s.from < moment && moment <= s.until,
  );
}

/** Quarters of a day at which a rental can neither start (pick-up) nor end (return) (S8). */
export function takenTimes(
  ranges: readonly TakenRange[],
  date: string,
  edge: Edge,
): ReadonlySet<string> {
  const spans = spansOfDay(ranges, date);
  if (spans.length === 0) return new Set();
  return new Set(QUARTERS.filter((time) => isTaken(spans, wall(date, time), edge)));
}

/** full: blocked or taken all day; partly: a hand-over day that can still be chosen (S8). */
export function dayState(ranges: readonly TakenRange[], date: string): DayState {
  const taken = takenTimes(ranges, date, 'pick-up').size;
  if (taken === QUARTERS.length) return 'full';
  return taken > 0 ? 'partly' : 'free';
}

export function isFree(ranges: readonly TakenRange[], from: string, until: string): boolean {
  return !blockingSpans(ranges).some((s) => s.from < until && from < s.until);
}

/** The moment the next rental or block begins after a pick-up: no return can be later. */
export function nextTaken(ranges: readonly TakenRange[], from: string): string | null {
  const starts = blockingSpans(ranges)
    .map((s) => s.from)
    .filter((start) => start >= from)
    .toSorted();
  return starts[0] ?? null;
}

/** What one has booked oneself within a rental: the booking's id. */
export function ownBooking(
  ranges: readonly TakenRange[],
  from: string,
  until: string,
): string | null {
  const own = ranges.find((range) => range.kind === 'own_booking' && !isFree([range], from, until));
  return own?.booking_id ?? null;
}

/** What one holds oneself and has not paid for yet: the booking's id (K3). */
export function ownHold(ranges: readonly TakenRange[]): string | null {
  return ranges.find((range) => range.kind === 'own_hold')?.booking_id ?? null;
}

interface Rental {
  startDate?: string | undefined;
  endDate?: string | undefined;
  startTime: string;
  endTime: string;
}

/** Of the very dates that one holds: the booking's id. */
export function ownHoldOf(ranges: readonly TakenRange[], rental: Rental): string | null {
  const held = ranges.find(
    (r) =>
      r.kind === 'own_hold' &&
      r.start_date === rental.startDate &&
      r.end_date === rental.endDate &&
      r.start_time === rental.startTime &&
      r.end_time === rental.endTime,
  );
  return held?.booking_id ?? null;
}

export function isOwnHoldDay(ranges: readonly TakenRange[], date: string): boolean {
  return ranges.some((r) => r.kind === 'own_hold' && r.start_date <= date && date <= r.end_date);
}
