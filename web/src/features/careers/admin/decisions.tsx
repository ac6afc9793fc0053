import { useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/error';
import type { HiringApplication } from '@/lib/api/types';
import { useDecide } from '../api/hiring';
import { APPLICATION_WORDS } from '../rules/career-words';
import { letterRows, mostLetterCharacters } from '../rules/posting-form';

const isStale = (error: Error | null) =>
  error instanceof ApiError && error.code === 'application_changed';

type Status = HiringApplication['application_status'];

const ACTS: readonly { status: Exclude<Status, 'pending'>; label: string }[] = [
  { status: 'reviewed', label: 'Mark as reviewed' },
  { status: 'accepted', label: 'Accept' },
  { status: 'rejected', label: 'Reject' },
];

/** One button for each status, off where the application has it (A4-26). Decisions show their email first. */
export function Decisions({ application }: { application: HiringApplication }) {
  const [asked, setAsked] = useState<'accepted' | 'rejected' | null>(null);
  const review = useDecide(application);
  return (
    <div className="flex flex-wrap gap-2">
      {ACTS.map(({ status, label }) => (
        <Button
          key={status}
          size="sm"
          variant={status === 'accepted' ? 'primary' : 'outline'}
          disabled={application.application_status === status}
          loading={review.isPending && review.variables.status === status}
          onClick={() =>
            status === 'reviewed' ? review.mutate({ status, email: null }) : setAsked(status)
          }
        >
          {label}
        </Button>
      ))}
      {asked && (
        <DecisionDialog application={application} status={asked} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

interface DecisionDialogProps {
  application: HiringApplication;
  status: 'accepted' | 'rejected';
  onClose: () => void;
}

function DecisionDialog({ application, status, onClose }: DecisionDialogProps) {
  const decide = useDecide(application, onClose);
  const { applicant_name: name, email_accepted: accepted, email_rejected: rejected } = application;
  const isAccepted = status === 'accepted';
  const now = APPLICATION_WORDS[application.application_status].label;
  return (
    <AskDialog
      words={{
        title: isAccepted ? `Accept ${name}?` : `Reject ${name}?`,
        text: 'They are told in the app in any case. The email goes as you write it here, below a line with “Hello” and their first name.',
        keep: 'Not yet',
        act: isAccepted ? 'Accept' : 'Reject',
        acting: 'Saving…',
        danger: !isAccepted,
      }}
      reason={{
        label: 'Email',
        hint: 'Leave it empty to send none.',
        most: mostLetterCharacters,
        missing: null,
        begin: isAccepted ? accepted : rejected,
        rows: letterRows,
      }}
      action={decide}
      failed="Failed to update application status."
      onSend={({ reason: email }) => decide.mutate({ status, email })}
      onClose={onClose}
    >
      {isStale(decide.error) && (
        <Alert tone="warning" title={`This application is now: ${now}`}>
          Somebody else has changed it. Press again if yours should stand.
        </Alert>
      )}
    </AskDialog>
  );
}
