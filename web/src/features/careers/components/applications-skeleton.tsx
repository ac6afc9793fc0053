import { Loading, Skeleton } from '@/components/ui/skeleton';

export function ApplicationsSkeleton() {
  return (
    <Loading label="Loading your job applications">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    </Loading>
  );
}
