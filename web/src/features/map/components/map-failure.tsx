import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { ApiError } from '@/lib/api/error';

interface MapFailureProps {
  error: Error | null;
  onRetry: () => void;
  wayOut: ReactNode;
}

/** A search that the server refuses says why, since it would be refused again; anything else is ours (S6). */
export function MapFailure({ error, onRetry, wayOut }: MapFailureProps) {
  const isRefused = error instanceof ApiError && error.status === 422;
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-subtle/90 p-4">
      {isRefused ? (
        <>
          <ErrorState title={error.title} text={error.detail} />
          {wayOut}
        </>
      ) : (
        <ErrorState title="Error Loading Map" text="Failed to load map" onRetry={onRetry} />
      )}
    </div>
  );
}
