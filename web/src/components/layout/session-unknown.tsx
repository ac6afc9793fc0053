import { ErrorState } from '@/components/ui/error-state';

/** The server could not be asked who is signed in; `page` is what would stand here. */
export function SessionUnknown({ page, onRetry }: { page: string; onRetry: () => void }) {
  return (
    <div className="container-page py-16">
      <h1 className="sr-only">{page}</h1>
      <ErrorState
        title="We could not check who is signed in"
        text="Please check your connection and try again."
        onRetry={onRetry}
      />
    </div>
  );
}
