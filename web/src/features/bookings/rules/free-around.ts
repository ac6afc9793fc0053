import { isFree, type TakenRange } from './availability';
import { datesProblem, type ChosenTimes } from './booking-checks';
import { addDays } from '@/lib/dates/days';
import { wall } from '@/lib/dates/wall-time';

/** How far around the chosen days is looked. */
const REACH_DAYS = 14;

/** The nearest free rentals of the same length and times, before and after the chosen one. */
export function freeAround(
  ranges: readonly TakenRange[],
  chosen: ChosenTimes,
  now: string,
): ChosenTimes[] {
  const nearest = (direction: 1 | -1) => {
    for (let days = 1; days <= REACH_DAYS; days++) {
      const moved = movedBy(chosen, days * direction);
      const isTaken = !isFree(
        ranges,
        wall(moved.startDate, moved.startTime),
        wall(moved.endDate, moved.endTime),
      );
      if (!isTaken && !datesProblem(moved, now)) return [moved];
    }
    return [];
  };
  return [...nearest(-1), ...nearest(1)];
}

function movedBy(chosen: ChosenTimes, days: number): ChosenTimes {
  return {
    ...chosen,
    startDate: addDays(chosen.startDate, days),
    endDate: addDays(chosen.endDate, days),
  };
}
