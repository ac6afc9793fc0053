import { lazy, Suspense } from 'react';
import type { DateRangeProps } from './date-range-calendar';
import { Skeleton } from './skeleton';

const load = () => import('./date-range-calendar');
const Calendar = lazy(load);

/** Fetches the calendar ahead of its first use, e.g. when the pointer comes near its button. */
export function preloadDateRange() {
  void load();
}

/** A calendar for a start and an end day; its code is loaded when it is first shown. */
export function DateRange(props: DateRangeProps) {
  return (
    <Suspense fallback={<Skeleton className="h-88 w-full md:w-160" />}>
      <Calendar {...props} />
    </Suspense>
  );
}

export type { DateRangeProps, DayRange } from './date-range-calendar';
