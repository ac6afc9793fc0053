import type { ChosenDays, Edge } from './chosen-days';

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
