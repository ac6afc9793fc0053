import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { lazyPage } from '@/lib/lazy-part';

const Calendar = lazyPage(() => import('./host-calendar'));

/** The calendar tab, fetched when it is opened. */
export function HostCalendar() {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Calendar />
    </Suspense>
  );
}
