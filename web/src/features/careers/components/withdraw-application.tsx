import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import type { JobApplication } from '@/lib/api/types';
import { useWithdraw } from '../api/applications';

/** Takes an application back, until it is decided. */
export function WithdrawApplication({ application: { id, job } }: { application: JobApplication }) {
  const [isAsked, setAsked] = useState(false);
  const withdraw = useWithdraw({
    done: 'Application withdrawn',
    failed: 'Failed to withdraw application',
    over: () => setAsked(false),
  });
  return (
    <>
      <Button size="sm" variant="outline" className="self-start" onClick={() => setAsked(true)}>
        Withdraw <span className="sr-only">the application for {job.title}</span>
      </Button>
      <AlertDialog
        open={isAsked}
        title="Withdraw this application?"
        keep="Keep it"
        onKeep={() => setAsked(false)}
        act="Withdraw"
        onAct={() => withdraw.mutate(id)}
        danger
        pending={withdraw.isPending}
      >
        Your application for {job.title} and its documents are deleted at once.
        {job.is_open && ' You may apply again.'}
      </AlertDialog>
    </>
  );
}
