import type { LoadFailure } from '@/components/layout/loaded';
import { ErrorState } from '@/components/ui/error-state';
import { ApiError } from '@/lib/api/error';

/** A search that the server refuses says why; anything else is ours (P2.5-11). */
export function SearchFailed({ error, isRetrying, onRetry }: LoadFailure) {
  const refused = error instanceof ApiError && error.status === 422;
  return (
    <ErrorState
      title={refused ? error.title : 'Error Loading Vehicles'}
      text={
        refused
          ? error.detail
          : "We're having trouble loading the vehicles. Please try again later."
      }
      isRetrying={isRetrying}
      // What the server refuses once it refuses again.
      onRetry={refused ? undefined : onRetry}
    />
  );
}
