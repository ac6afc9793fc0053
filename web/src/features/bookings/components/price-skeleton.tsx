import { Loading, Skeleton } from '@/components/ui/skeleton';

/** Stands where the breakdown will be. */
export function PriceSkeleton() {
  return (
    <Loading label="Calculating the price">
      <div className="flex flex-col gap-3 border-t pt-4">
        {['a', 'b', 'c', 'd'].map((line) => (
          <span key={line} className="flex justify-between">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-5 w-16" />
          </span>
        ))}
      </div>
    </Loading>
  );
}
