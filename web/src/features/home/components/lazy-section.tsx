import { Suspense, type FunctionComponent, type ReactNode } from 'react';
import { ErrorBoundary, type Failure } from '@/components/layout/error-boundary';
import { ErrorState } from '@/components/ui/error-state';
import { cn } from '@/lib/cn';
import { useNearView } from '@/lib/use-near-view';

interface LazySectionProps {
  /** Loaded when the reader comes near (P2.4-02). */
  part: FunctionComponent;
  skeleton: ReactNode;
  /** What is shown when the part breaks or does not come (P2.4-03). */
  failed: FunctionComponent<Failure>;
  /** Keeps the room that the part will take, so that nothing below moves. */
  className: string;
}

/** A part of the landing page that comes by itself and fails by itself. */
export function LazySection({ part: Part, skeleton, failed, className }: LazySectionProps) {
  const [ref, isNear] = useNearView<HTMLDivElement>();
  return (
    <div ref={ref} data-slot="lazy-section" className={cn('grid', className)}>
      {isNear && (
        <ErrorBoundary screen={failed}>
          <Suspense fallback={skeleton}>
            <Part />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

/** The message of a section in the place of what it should show. */
export function unableToLoad(what: string) {
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
