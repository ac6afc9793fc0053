import type { ReactNode } from 'react';
import { useServerItem } from '@/components/admin-list/use-admin-list';
import { Status } from '@/components/facts/status';
import { Timeline } from '@/components/facts/timeline';
import { FileList } from '@/components/files/file-list';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { CopyId } from '@/components/ui/copy-id';
import { DescriptionList } from '@/components/ui/description-list';
import { adminPaths, can, useAdminAuth } from '@/features/admins';
import type { AdminDispute } from '@/lib/api/types';
import { date, dateRange, money } from '@/lib/format';
import { instant } from '@/lib/instants';
import { Link } from '@/lib/router';
import { CaseThread } from '../components/case-thread';
import {
  isOpen,
  lineWords,
  onHoldWords,
  outcomeBy,
  STATUS_WORDS,
  stepWords,
  TYPE_WORDS,
  URGENCY_WORDS,
} from '../rules/dispute-words';
import { AboutBooking, type DisputeParts } from './about-booking';
import { AboutFiles } from './about-files';
import { AnswerForm } from './answer-form';
import { AskOther } from './ask-other';
import { Decide } from './decide';
import { LinkBooking } from './link-booking';
import { SaveDispute } from './save-dispute';

/** All about one dispute, and what an admin may do about it. */
export function AdminDisputeCase({ id, parts }: { id: string; parts: DisputeParts }) {
  const query = useServerItem('/api/v1/admin/disputes/{id}', id);
  return (
    <Loaded query={query} what="this dispute" failed="Failed to fetch disputes" skeleton="h-96">
      {(dispute) => <Whole dispute={dispute} parts={parts} />}
    </Loaded>
  );
}

function Whole({ dispute, parts }: { dispute: AdminDispute; parts: DisputeParts }) {
  const { admin } = useAdminAuth();
  const handles = can(admin, 'manage_disputes');
  return (
    <article aria-labelledby="dispute-heading" className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 id="dispute-heading" className="text-h2 wrap-anywhere">
            {dispute.subject || TYPE_WORDS[dispute.dispute_type]}
          </h2>
          <p className="text-muted">{dispute.dispute_reference}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          <Status words={STATUS_WORDS[dispute.status]} />
          <Status words={URGENCY_WORDS[dispute.urgency]} />
        </span>
      </header>
      {/* Above the facts, which are as long as they are: what is to be done is in view. */}
      <Decided dispute={dispute} />
      <Decide dispute={dispute} />
      <Card className="flex flex-col gap-5">
        <DescriptionList items={factsOf(dispute)} columns={2} />
        <Words title="Description" text={dispute.description} />
        <Words title="Desired outcome" text={dispute.desired_outcome} />
        <FileList files={dispute.evidence} label="Evidence" />
      </Card>
      {handles && isOpen(dispute.status) && dispute.booking_id === null && (
        <LinkBooking key={`link-${dispute.version}`} dispute={dispute} />
      )}
      {handles && dispute.origin !== 'fault' && <SaveDispute dispute={dispute} />}
      <Part title={`With ${dispute.writer}`}>
        <CaseThread label="With the writer" messages={dispute.with_writer} them={dispute.writer} />
        {handles && dispute.writer_id !== null && <AnswerForm dispute={dispute} thread="writer" />}
      </Part>
      {dispute.other_id !== null && (
        <Part title={`With ${dispute.other}, the other side`}>
          <OtherSide dispute={dispute} />
          <CaseThread
            label="With the other side"
            messages={dispute.with_other}
            them={dispute.other}
          />
          {handles && dispute.other_asked_at !== null && (
            <AnswerForm dispute={dispute} thread="other" />
          )}
          {dispute.can_ask && <AskOther dispute={dispute} />}
        </Part>
      )}
      <AboutFiles dispute={dispute} />
      {dispute.booking_id !== null && <AboutBooking dispute={dispute} parts={parts} />}
      <Part title="Case file for a mediator">
        <CaseFile id={dispute.id} side="writer" label={`For ${dispute.writer}`} />
        {dispute.other_asked_at !== null && (
          <CaseFile id={dispute.id} side="other" label={`For ${dispute.other}`} />
        )}
      </Part>
      <Part title="Earlier disputes of both">
        <Earlier dispute={dispute} />
      </Part>
      <Part title="History">
        <Timeline
          entries={dispute.events.map((event, index) => ({
            id: `${index}`,
            at: event.at,
            text: stepWords(event),
            quote: event.note,
          }))}
        />
      </Part>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h3 className="text-h3">{title}</h3>
      {children}
    </section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  );
}

/** A ZIP of what that side may see, and nothing else. */
function CaseFile({ id, side, label }: { id: string; side: 'writer' | 'other'; label: string }) {
  return (
    <a
      href={`/api/v1/admin/disputes/${id}/case-file?side=${side}`}
      download
      className="w-fit text-primary underline"
    >
      {label}
    </a>
  );
}

function factsOf(dispute: AdminDispute) {
  const { start_date: from, end_date: until, booking_id: bookingId } = dispute;
  const trip =
    from !== null && until !== null ? `${dispute.vehicle}, ${dateRange(from, until)}` : '–';
  return [
    { term: 'From', text: `${dispute.writer}, ${dispute.writer_is_host ? 'host' : 'renter'}` },
    { term: 'Type', text: TYPE_WORDS[dispute.dispute_type] },
    { term: 'Contact', text: dispute.contact_preference === 'phone' ? 'By phone' : 'By email' },
    { term: 'Email', text: dispute.email },
    { term: 'Phone', text: dispute.phone_number ?? '–' },
    { term: 'Trip', text: trip },
    {
      term: 'Booking',
      text: bookingId === null ? '–' : <CopyId id={bookingId} label="booking ID" />,
    },
    { term: 'Money on hold', text: onHoldWords(dispute) },
    { term: 'Paid out before', text: money(dispute.paid_out_pence) },
    { term: 'Received', text: instant(dispute.submitted_at) },
    { term: 'Outcome by', text: outcomeBy(dispute) ?? '–' },
    { term: 'Assigned to', text: dispute.assigned_name ?? '–' },
    ...(dispute.is_second_look && isOpen(dispute.status)
      ? [{ term: 'Second look', text: 'For somebody else than who decided before' }]
      : []),
  ];
}

function OtherSide({ dispute }: { dispute: AdminDispute }) {
  const { other_asked_at: asked, other_answer_due: due, other_question: question } = dispute;
  if (!dispute.may_ask_other)
    return (
      <p className="text-secondary">The writer has not agreed that the other side is asked.</p>
    );
  if (asked === null) return <p className="text-secondary">They were not asked yet.</p>;
  return (
    <Alert title={`Asked on ${instant(asked)}`}>
      <p className="whitespace-pre-wrap wrap-anywhere">{question}</p>
      {due !== null && dispute.other_answered_at === null && <p>To be answered by {date(due)}.</p>}
    </Alert>
  );
}

function Decided({ dispute }: { dispute: AdminDispute }) {
  const { outcome, lines, proposed_at: proposed, sent_back_reason: reason } = dispute;
  return (
    <>
      {reason !== null && (
        <Alert tone="warning" title="Finance sent it back">
          {reason}
        </Alert>
      )}
      {outcome !== null && (
        <Part title={proposed === null ? 'The outcome' : 'Decided, waiting for finance'}>
          <p className="whitespace-pre-wrap wrap-anywhere">{outcome}</p>
          {lines.length > 0 && (
            <DescriptionList
              items={lines.map((line) => ({
                term: lineWords(line),
                text: money(line.amount_pence),
              }))}
            />
          )}
        </Part>
      )}
    </>
  );
}

function Earlier({ dispute: { earlier, writer, other } }: { dispute: AdminDispute }) {
  if (earlier.length === 0) return <p className="text-secondary">There are none.</p>;
  return (
    <ul className="flex flex-col gap-2">
      {earlier.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-2">
          <Link to={adminPaths.dispute(one.id)} className="text-primary underline">
            {one.dispute_reference}
          </Link>
          <span>{one.by_writer ? `by ${writer}` : other && `with ${writer} or ${other}`}</span>
          <span className="text-muted">{TYPE_WORDS[one.dispute_type]}</span>
          <Status words={STATUS_WORDS[one.status]} />
        </li>
      ))}
    </ul>
  );
}
