import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Status } from '@/components/facts/status';
import { Timeline } from '@/components/facts/timeline';
import { FileList } from '@/components/files/file-list';
import { AskDialog } from '@/components/form/ask-dialog';
import { LoadFailed } from '@/components/layout/load-failed';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DescriptionList } from '@/components/ui/description-list';
import type { Dispute } from '@/lib/api/types';
import { dateRange, money } from '@/lib/format';
import { instant } from '@/lib/instants';
import { paths } from '@/lib/paths';
import { Link, useParams } from '@/lib/router';
import { useNow } from '@/lib/use-now';
import { disputeQuery, useWithdrawDispute, useWriteAboutDispute } from '../api/disputes';
import {
  heldWords,
  lineWords,
  nextWords,
  STATUS_WORDS,
  stepWords,
  TYPE_WORDS,
} from '../rules/dispute-words';
import { contactPath } from '../rules/dispute-paths';
import { ConfirmReturn, EarlierOutcomes, SecondLook } from './after-outcome';
import { Consent } from './consent';
import { CaseThread } from './case-thread';
import { MessageForm, useMessageDraft } from './message-form';

/** /disputes/{reference}: a dispute for who raised it, and for the other side once it is asked. */
export function DisputeCase() {
  const { reference = '' } = useParams();
  const query = useQuery(disputeQuery(reference));
  return (
    <Loaded
      query={query}
      what="this dispute"
      skeleton="h-96"
      gone="This dispute does not exist"
      Failed={LoadFailed}
    >
      {(dispute) => <Whole dispute={dispute} />}
    </Loaded>
  );
}

function Whole({ dispute }: { dispute: Dispute }) {
  const { subject, dispute_reference: reference, dispute_type: type, status } = dispute;
  return (
    <article className="container-page flex max-w-[64rem] flex-col gap-8 pt-8 pb-16">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-h1 wrap-anywhere">{subject || TYPE_WORDS[type]}</h1>
          <p className="text-muted">{reference}</p>
        </div>
        <Status words={STATUS_WORDS[status]} />
      </header>
      <Standing dispute={dispute} />
      {dispute.can_consent && <Consent dispute={dispute} />}
      {dispute.outcome !== null && <Outcome dispute={dispute} outcome={dispute.outcome} />}
      <EarlierOutcomes dispute={dispute} />
      <WhatItIsAbout dispute={dispute} />
      <Part id="thread" title="With our team">
        <CaseThread label="Messages" messages={dispute.messages} them="You" />
        {dispute.can_write ? <WriteToUs dispute={dispute} /> : <WriteElsewhere dispute={dispute} />}
      </Part>
      <p>
        <a
          href={`/api/v1/disputes/${dispute.id}/case-file`}
          download
          className="text-primary underline"
        >
          Download the case file
        </a>{' '}
        <span className="text-muted">
          A ZIP of what stands here and of your files, for a mediator or for yourself.
        </span>
      </p>
      <Part id="timeline" title="What happened">
        <Timeline
          entries={dispute.events.map((event, index) => ({
            id: `${index}`,
            at: event.at,
            text: stepWords(event, dispute.you),
          }))}
        />
      </Part>
      {dispute.second_look_until !== null && (
        <SecondLook dispute={dispute} until={dispute.second_look_until} />
      )}
      {dispute.can_withdraw && <Withdraw dispute={dispute} />}
    </article>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-heading`} className="flex flex-col gap-4">
      <h2 id={`${id}-heading`} className="text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Standing({ dispute }: { dispute: Dispute }) {
  const next = nextWords(dispute, useNow(60_000)),
    held = heldWords(dispute);
  if (next.length === 0) return null;
  return (
    <Alert title="What happens next">
      {next.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {held !== null && <p>{held}</p>}
      {dispute.question !== null && (
        <>
          <p className="font-medium">Our question to you</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{dispute.question}</p>
        </>
      )}
    </Alert>
  );
}

function Outcome({ dispute, outcome }: { dispute: Dispute; outcome: string }) {
  const { lines, ended_at: ended } = dispute;
  return (
    <Part id="outcome" title="The outcome">
      <p className="whitespace-pre-wrap wrap-anywhere">{outcome}</p>
      {lines.length > 0 && (
        <DescriptionList
          items={lines.map((line) => ({ term: lineWords(line), text: money(line.amount_pence) }))}
        />
      )}
      {dispute.can_confirm && <ConfirmReturn dispute={dispute} />}
      <p className="text-sm text-muted">
        {ended !== null && `${instant(ended)}. `}The courts stay open to you, and your statutory
        rights are unaffected.
      </p>
    </Part>
  );
}

function WhatItIsAbout({ dispute }: { dispute: Dispute }) {
  const { vehicle, start_date: from, end_date: until, booking_id: bookingId } = dispute;
  const facts = [
    { term: 'Type', text: TYPE_WORDS[dispute.dispute_type] },
    { term: 'Received', text: instant(dispute.submitted_at) },
  ];
  return (
    <Part id="about" title="What it is about">
      <DescriptionList items={facts} columns={2} />
      {bookingId !== null && from !== null && until !== null && (
        <Link to={paths.bookingDetails(bookingId)} className="w-fit text-primary underline">
          {vehicle}, {dateRange(from, until)}
        </Link>
      )}
      <Words title="Description" text={dispute.description} />
      <Words title="Desired outcome" text={dispute.desired_outcome} />
      <FileList files={dispute.evidence} label="Evidence" />
    </Part>
  );
}

function Words({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-h3">{title}</h3>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  );
}

const writing = {
  form: 'Write to our team',
  label: 'Your message to our team',
  hint: 'The other side does not read it.',
  missing: 'Message is required',
  act: 'Send message',
};

function WriteToUs({ dispute: { id } }: { dispute: Dispute }) {
  const { draft, sent } = useMessageDraft('message', id);
  const write = useWriteAboutDispute(id, { done: 'Message sent', over: sent });
  return <MessageForm key={draft.draftId} draft={draft} send={write} words={writing} />;
}

/** Of what is settled nobody of ours reads on: the way to who does. */
function WriteElsewhere({ dispute: { dispute_reference: reference } }: { dispute: Dispute }) {
  return (
    <p className="text-secondary">
      This dispute is settled. To write to us about it,{' '}
      <Link to={contactPath} className="text-primary underline">
        use our contact form
      </Link>{' '}
      and name {reference}.
    </p>
  );
}

function Withdraw({ dispute: { id, holds_money: holds } }: { dispute: Dispute }) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawDispute(id, {
    done: 'Dispute withdrawn',
    over: () => setIsAsking(false),
  });
  return (
    <div>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Withdraw this dispute
      </Button>
      {isAsking && (
        <AskDialog
          words={{
            title: 'Withdraw this dispute?',
            text: holds
              ? 'It is closed, and the booking’s money is no longer on hold.'
              : 'It is closed, and nothing is decided.',
            keep: 'Keep it open',
            act: 'Withdraw',
            acting: 'Withdrawing…',
          }}
          action={withdraw}
          onSend={() => withdraw.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
