import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './button';

interface ErrorStateProps {
  title: string;
  text?: string;
  /** The button shows that it is being tried. */
  isRetrying?: boolean;
  onRetry?: () => void;
}

/** Says what happened and offers to try again. */
export function ErrorState({ title, text, isRetrying, onRetry }: ErrorStateProps) {
  return (
    <div
      data-slot="error-state"
      className="flex flex-col items-center gap-4 rounded-lg border bg-surface px-6 py-12 text-center"
    >
      <span
        aria-hidden
        className="flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger"
      >
        <TriangleAlert className="size-6" />
      </span>
      <div role="alert" className="flex max-w-md flex-col gap-1">
        <h2 className="text-h3">{title}</h2>
        {text && <p className="text-secondary">{text}</p>}
      </div>
      {onRetry && (
        <Button variant="outline" loading={isRetrying} onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
          Try again
        </Button>
      )}
    </div>
  );
}
