import { Loading, Skeleton } from '@/components/ui/skeleton';

export function BookingsSkeleton() {
  return (
    <Loading label="Loading bookings">
      <div className="flex flex-col gap-4">
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} className="h-44 w-full" />
        ))}
      </div>
    </Loading>
  );
}
