import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { DescriptionList } from '@/components/ui/description-list';
import type { AdminDispute } from '@/lib/api/types';
import { STATUS_WORDS, URGENCY_WORDS } from '../rules/dispute-words';

interface ChangedSinceProps {
  /** As it was when one began to write. */
  begun: AdminDispute;
  dispute: AdminDispute;
  actions: ReactNode;
}

/** Somebody else changed the dispute while one wrote: what is different now. What was written stands beside it. */
export function ChangedSince({ begun, dispute, actions }: ChangedSinceProps) {
  const differing = wordsOf(dispute).filter(({ text }, at) => text !== wordsOf(begun)[at]?.text);
  return (
    <Alert tone="danger" urgent title="Somebody else has changed this dispute" actions={actions}>
      <p>Nothing of yours is lost.</p>
      {differing.length > 0 && (
        <>
          <p className="pt-2">Theirs are:</p>
          <DescriptionList items={differing} />
        </>
      )}
    </Alert>
  );
}

const wordsOf = ({ status, urgency, admin_notes: notes, assigned_name: name }: AdminDispute) => [
  { term: 'Status', text: STATUS_WORDS[status].label },
  { term: 'Urgency', text: URGENCY_WORDS[urgency].label },
  { term: 'Assigned to', text: name ?? 'Nobody' },
  { term: 'Notes', text: notes || 'None' },
];
