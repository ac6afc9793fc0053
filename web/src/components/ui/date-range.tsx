import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import type { DateRangeProps } from './date-range-calendar';
import { Skeleton } from './skeleton';

const Calendar = lazyPart(() => import('./date-range-calendar'));

/** A calendar for a start and an end day; its code is loaded when it is first shown. */
export function DateRange(props: DateRangeProps) {
  return (
    <Suspense fallback={<Skeleton className="h-91 w-full md:w-160" />}>
      <Calendar {...props} />
    </Suspense>
  );
}

export type { DateRangeProps } from './date-range-calendar';
