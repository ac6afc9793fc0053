import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

interface TheirsProps {
  /** "this letter" */
  what: string;
  /** What they wrote; one’s own stands in the form. */
  children: ReactNode;
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody else of our team changed what one is writing: nothing is overwritten, one says which is to stand. */
export function Theirs({ what, children, onKeep, onTake }: TheirsProps) {
  return (
    <Alert
      tone="danger"
      urgent
      title={`Somebody else has changed ${what}`}
      actions={
        <>
          <Button size="sm" onClick={onKeep}>
            Keep mine
          </Button>
          <Button size="sm" variant="outline" onClick={onTake}>
            Take theirs
          </Button>
        </>
      }
    >
      <p>Nothing of yours is lost. Theirs:</p>
      <div className="whitespace-pre-wrap wrap-anywhere pt-2">{children}</div>
    </Alert>
  );
}
