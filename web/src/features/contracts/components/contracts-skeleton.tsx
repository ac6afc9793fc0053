import { Loading, Skeleton } from '@/components/ui/skeleton';

/** Contracts on their way. */
export function ContractsSkeleton() {
  return (
    <Loading label="Loading your contracts">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-32 w-full" />
      </div>
    </Loading>
  );
}
