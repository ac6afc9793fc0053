import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { timeOfDay } from '@/lib/instants';
import type { Draft } from './use-draft';

interface DraftStatusProps {
  draft: Pick<Draft, 'state' | 'savedAt' | 'saveNow'>;
  /** What can be done about a conflict: buttons. */
  conflict?: ReactNode;
}

/** How safe what was typed is, in a few words. */
export function DraftStatus({ draft, conflict }: DraftStatusProps) {
  const { state, savedAt, saveNow } = draft;
  return (
    <div data-slot="draft-status" className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="flex items-center gap-2 text-sm text-secondary">
        <Words state={state} savedAt={savedAt} />
      </p>
      {state === 'failed' && (
        <Button size="sm" variant="outline" onClick={() => void saveNow()}>
          Save now
        </Button>
      )}
      {state === 'conflict' && conflict}
    </div>
  );
}

function Words({ state, savedAt }: Pick<Draft, 'state' | 'savedAt'>) {
  switch (state) {
    case 'unchanged':
      return null;
    case 'unsaved':
    case 'saving':
      return (
        <>
          <CloudUpload aria-hidden className="size-4" />
          Saving…
        </>
      );
    case 'saved':
      return (
        <>
          <CloudCheck aria-hidden className="size-4 text-success" />
          Draft saved{savedAt && ` at ${timeOfDay(savedAt)}`}
        </>
      );
    case 'failed':
      return (
        <>
          <CloudAlert aria-hidden className="size-4 text-warning" />
          Not saved yet.
        </>
      );
    case 'conflict':
      return (
        <>
          <CloudAlert aria-hidden className="size-4 text-danger" />
          This was changed elsewhere, so your changes are not saved.
        </>
      );
  }
}
