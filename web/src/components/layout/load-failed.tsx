import { CloudOff, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { problemWords, type LoadProblem } from '@/lib/api/load-problem';
import { useDocumentTitle } from '@/lib/use-document-title';

interface LoadFailedProps {
  /** What could not be loaded, as in "this vehicle". */
  what: string;
  problem: LoadProblem;
  isRetrying: boolean;
  onRetry: () => void;
}

/** In the place of a page whose data did not come (R11); trying again reloads nothing else. */
export function LoadFailed({ what, problem, isRetrying, onRetry }: LoadFailedProps) {
  useDocumentTitle(`We could not load ${what}`);
  const Icon = problem === 'offline' ? CloudOff : TriangleAlert;
  return (
    <div
      data-slot="load-failed"
      className="container-page flex min-h-[70dvh] flex-col items-center justify-center gap-4 py-16 text-center"
    >
      <span className="grid size-16 place-items-center rounded-full bg-warning-soft text-warning">
        <Icon aria-hidden className="size-8" />
      </span>
      <div role="alert" className="flex max-w-[28rem] flex-col gap-2">
        <h1 className="text-h1">We could not load {what}</h1>
        <p className="text-secondary">{problemWords(problem)}</p>
      </div>
      <Button loading={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
