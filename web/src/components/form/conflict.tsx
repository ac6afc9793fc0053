import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

interface ConflictActionsProps {
  /** For one’s own: "Save mine" where it is saved at once. */
  mine?: 'Save mine' | 'Keep mine';
  onMine: () => void;
  onTheirs: () => void;
}

/** The two ways out of a conflict. */
export function ConflictActions({ mine = 'Save mine', onMine, onTheirs }: ConflictActionsProps) {
  return (
    <>
      <Button size="sm" onClick={onMine}>
        {mine}
      </Button>
      <Button size="sm" variant="outline" onClick={onTheirs}>
        Take theirs
      </Button>
    </>
  );
}

interface ConflictProps extends ConflictActionsProps {
  /** "Somebody else changed these notes" */
  title: string;
  /** What they wrote; one’s own stands in the form. */
  children: ReactNode;
}

/** Somebody else saved what one is writing: nothing is overwritten, one says which is to stand. */
export function Conflict({ title, children, ...actions }: ConflictProps) {
  return (
    <Alert tone="danger" urgent title={title} actions={<ConflictActions {...actions} />}>
      <p>Nothing of yours is lost. Theirs:</p>
      <div className="pt-2 wrap-anywhere whitespace-pre-wrap">{children}</div>
    </Alert>
  );
}
