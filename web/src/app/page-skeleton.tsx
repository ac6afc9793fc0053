import { Loading, Skeleton } from '@/components/ui/skeleton';

/** Stands in while a page's code arrives; as tall as the window, so that the footer is not seen first and pushed away. */
export function PageSkeleton() {
  return (
    <Loading label="Loading the page" className="noscript:hidden">
      <div className="container-page flex min-h-dvh flex-col gap-6 py-10">
        <Skeleton className="h-10 w-2/3 max-w-md" />
        <Skeleton className="h-64" />
        <Skeleton className="h-40" />
      </div>
    </Loading>
  );
}
