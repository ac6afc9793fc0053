import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import type { FoundPenalty } from '@/lib/api/types';
import { useTakeBack } from '../api/penalties';

interface TakeBackProps {
  penalty: Pick<FoundPenalty, 'reference' | 'if_taken_back'> & { id: string };
  onTaken: (() => void) | undefined;
}

/** For a penalty that was entered by mistake: under a wrong reference or issuer, or of another vehicle. */
export function TakeBack({
  penalty: { id, reference, if_taken_back: asked },
  onTaken,
}: TakeBackProps) {
  const [isAsked, setAsked] = useState(false);
  const takeBack = useTakeBack({
    done: 'Penalty taken back',
    failed: 'The penalty could not be taken back',
    over: () => {
      setAsked(false);
      onTaken?.();
    },
  });
  return (
    <>
      <Button size="sm" variant="ghost" className="self-start" onClick={() => setAsked(true)}>
        Take it back <span className="sr-only">: {reference}</span>
      </Button>
      <AlertDialog
        open={isAsked}
        title={`Take ${reference} back?`}
        keep="Keep it"
        onKeep={() => setAsked(false)}
        act="Take it back"
        onAct={() => takeBack.mutate(id)}
        danger
        pending={takeBack.isPending}
      >
        {asked}
      </AlertDialog>
    </>
  );
}
