import { DraftStatus } from '@/components/form/draft-status';
import type { Draft } from '@/components/form/use-draft';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/error';
import { isSignedOut } from '@/lib/api/signed-out';
import type { FieldProblem } from '@/lib/api/types';

interface DraftNoteProps {
  draft: Draft & { refused: readonly FieldProblem[] };
  labelOf: (name: string) => string;
  /** Called when both versions of a draft that was changed elsewhere are to be shown. */
  onCompare: () => void;
  /** Called when somebody whose session has ended is to sign in; `then` is what comes after it. */
  onSignIn: (then: () => void) => void;
}

/** How safe a draft is, and what of it is on this screen alone, and why. */
export function DraftNote({ draft, labelOf, onCompare, onSignIn }: DraftNoteProps) {
  return (
    <>
      <DraftStatus
        draft={draft}
        conflict={
          <Button size="sm" variant="outline" onClick={onCompare}>
            Compare
          </Button>
        }
      />
      <Unsaved
        refused={draft.refused.map(({ field }) => labelOf(field))}
        error={draft.state === 'failed' ? draft.error : null}
        onSignIn={() => onSignIn(() => void draft.saveNow())}
      />
    </>
  );
}

interface UnsavedProps {
  refused: readonly string[];
  error: Error | null;
  onSignIn: () => void;
}

function Unsaved({ refused, error, onSignIn }: UnsavedProps) {
  if (isSignedOut(error))
    return (
      <Alert
        tone="warning"
        actions={
          <Button size="sm" onClick={onSignIn}>
            Sign in
          </Button>
        }
      >
        You’ve been signed out. Sign in to save your changes: they are still here.
      </Alert>
    );
  if (error instanceof ApiError && !error.isTransient)
    return <Alert tone="warning">{error.detail}</Alert>;
  if (refused.length === 0) return null;
  return (
    <p role="status" className="text-sm text-warning">
      Not saved until corrected: {refused.join(', ')}.
    </p>
  );
}
