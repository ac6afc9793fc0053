import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Dispute } from '@/lib/api/types';
import { date } from '@/lib/format';
import { instant } from '@/lib/instants';
import { useConfirmReturn, useLookAgain } from '../api/disputes';
import { MessageForm, useMessageDraft } from './message-form';

const words = {
  form: 'Ask for a second look',
  label: 'What we did not know',
  missing: 'Please write what we did not know.',
  act: 'Send',
};

/** Of what the host returns by hand: each side says for itself that it was given, or has come. */
export function ConfirmReturn({ dispute: { id } }: { dispute: Dispute }) {
  const confirm = useConfirmReturn(id, {
    done: 'Thank you, we have noted it',
    failed: 'It could not be confirmed',
  });
  return (
    <Button
      className="self-start"
      loading={confirm.isPending}
      loadingText="Confirming…"
      onClick={() => confirm.mutate()}
    >
      Confirm that the money changed hands
    </Button>
  );
}

/** What was decided before it was looked at again, with the money that moved then. */
export function EarlierOutcomes({ dispute }: { dispute: Dispute }) {
  const earlier = dispute.events.filter(({ note }) => note !== null);
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier-heading" className="flex flex-col gap-4">
      <h2 id="earlier-heading" className="text-h2">
        Decided before
      </h2>
      {earlier.map(({ at, note }) => (
        <div key={at} className="flex flex-col gap-1">
          <p className="text-sm text-muted">{instant(at)}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
        </div>
      ))}
      {dispute.outcome === null && dispute.can_confirm && <ConfirmReturn dispute={dispute} />}
    </section>
  );
}

/** Either side may ask for it once, with what we did not know (X35). */
export function SecondLook({ dispute, until }: { dispute: Dispute; until: string }) {
  const { draft, sent } = useMessageDraft('second-look', dispute.id);
  const [isOpen, setIsOpen] = useState(draft.text !== '');
  const ask = useLookAgain(dispute.id, { done: 'We will look at it again', over: sent });
  return (
    <section aria-labelledby="second-look-heading" className="flex flex-col gap-4">
      <h2 id="second-look-heading" className="text-h2">
        A second look
      </h2>
      <p>
        If there is something that we did not know, you can ask once for a second look until{' '}
        {date(until)}. Somebody else of our team looks at it where there is one.
      </p>
      {isOpen ? (
        <MessageForm key={draft.draftId} draft={draft} send={ask} words={words} />
      ) : (
        <Button variant="outline" className="self-start" onClick={() => setIsOpen(true)}>
          Ask for a second look
        </Button>
      )}
    </section>
  );
}
