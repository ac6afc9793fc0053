import { Loading, Skeleton } from '@/components/ui/skeleton';

export function OrdersSkeleton() {
  return (
    <Loading label="Loading your orders">
      <div className="flex flex-col gap-4">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-28" />
        ))}
      </div>
    </Loading>
  );
}
