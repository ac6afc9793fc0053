import { Card } from '@/components/ui/card';
import { Loading, Skeleton } from '@/components/ui/skeleton';

/** In the shape of the profile in view mode. */
export function ProfileSkeleton() {
  return (
    <Loading label="Loading your profile">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-9 w-48" />
        <Card className="flex flex-col gap-6">
          <div className="flex items-center gap-5">
            <Skeleton shape="round" className="size-24" />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-5 w-56" />
              <Skeleton className="h-9 w-44" />
            </div>
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            {['name', 'family', 'email', 'phone', 'address'].map((part) => (
              <Skeleton key={part} className="h-12" />
            ))}
          </div>
        </Card>
      </div>
    </Loading>
  );
}
