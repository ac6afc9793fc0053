import { Loading, Skeleton } from '@/components/ui/skeleton';

export function RefundsSkeleton() {
  return (
    <Loading label="Loading your refunds">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    </Loading>
  );
}
