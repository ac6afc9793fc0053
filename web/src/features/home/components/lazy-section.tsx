import { Suspense, useState, type FunctionComponent } from 'react';
import { ErrorBoundary, type Failure } from '@/components/layout/error-boundary';
import { ErrorState } from '@/components/ui/error-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { useNearView } from '@/lib/use-near-view';

interface LazySectionProps {
  /** Loaded when the reader comes near (P2.4-02). */
  part: FunctionComponent;
  /** As in "Unable to load reviews". */
  what: string;
  /** Keeps the room that the part will take, so that nothing below moves. */
  className: string;
}

/** A part of the landing page that comes by itself and fails by itself; while its data come it shows their shapes. */
export function LazySection({ part: Part, what, className }: LazySectionProps) {
  const [ref, isNear] = useNearView<HTMLDivElement>();
  const [Failed] = useState(() => unableToLoad(what));
  return (
    <div ref={ref} data-slot="lazy-section" className={cn('grid', className)}>
      {isNear && (
        <ErrorBoundary screen={Failed}>
          <Suspense
            fallback={
              <Loading label={`Loading ${what}`}>
                <Skeleton className="h-40 w-full" />
              </Loading>
            }
          >
            <Part />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

/** The message of a section in the place of what it should show (P2.4-03). */
function unableToLoad(what: string) {
  return function UnableToLoad({ retry }: Pick<Failure, 'retry'>) {
    return (
      <ErrorState
        title={`Unable to load ${what}`}
        text="The rest of the page works as usual."
        onRetry={retry}
      />
    );
  };
}
