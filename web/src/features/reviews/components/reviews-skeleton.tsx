import { Loading, Skeleton } from '@/components/ui/skeleton';

export function ReviewsSkeleton() {
  return (
    <Loading label="Loading reviews">
      <div className="grid gap-4">
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-36 w-full" />
      </div>
    </Loading>
  );
}
