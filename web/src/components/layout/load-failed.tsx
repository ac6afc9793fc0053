import { CloudOff, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useDocumentTitle } from '@/lib/document-title';
import type { LoadFailure } from './loaded';

/** In the place of a page whose data did not come (R11); trying again reloads nothing else. */
export function LoadFailed({ title, what, text, problem, isRetrying, onRetry }: LoadFailure) {
  // What does not exist is called so; the page knows its words.
  const heading = problem === 'gone' ? title : `We could not load ${what}`;
  useDocumentTitle(heading);
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
        <h1 className="text-h1">{heading}</h1>
        <p className="text-secondary">{text}</p>
      </div>
      <Button loading={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
