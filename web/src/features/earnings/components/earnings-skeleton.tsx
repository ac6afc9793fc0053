import { Loading, Skeleton } from '@/components/ui/skeleton';

export function EarningsSkeleton() {
  return (
    <Loading label="Loading your earnings">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-28" />
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    </Loading>
  );
}
