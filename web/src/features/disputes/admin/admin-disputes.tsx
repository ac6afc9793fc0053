import { AdminList } from '@/components/admin-list/admin-list';
import { At, nothing, nothingYet } from '@/components/admin-list/cells';
import { adminList } from '@/components/admin-list/declare';
import { choiceFilter, dayFilter, idFilter, textFilter } from '@/components/admin-list/filters';
import { ListDrawer, OpenRow } from '@/components/admin-list/open-row';
import { useServerList } from '@/components/admin-list/use-admin-list';
import { Status } from '@/components/facts/status';
import { LinkButton } from '@/components/ui/link-button';
import { useAdminAuth } from '@/features/admins';
import type { ListedDispute } from '@/lib/api/types';
import { londonToday } from '@/lib/dates/london';
import { useLocation } from '@/lib/router';
import { outcomeBy, STATUS_WORDS, TYPE_WORDS, URGENCY_WORDS } from '../rules/dispute-words';
import type { DisputeParts } from './about-booking';
import { AdminDisputeCase } from './admin-dispute';
import { SavedReplyList } from './saved-replies';

const list = adminList({
  title: 'Disputes',
  hidesTitle: true,
  what: 'disputes',
  failed: 'Failed to fetch disputes',
  filters: {
    status: choiceFilter('Status', STATUS_WORDS),
    dispute_type: choiceFilter('Type', TYPE_WORDS),
    urgency: choiceFilter('Urgency', URGENCY_WORDS),
    assigned_to: idFilter('Assigned to (admin ID)'),
    due_before: dayFilter('Outcome promised before'),
    booking_id: idFilter('About booking (ID)'),
    reference: textFilter('Reference', { maxLength: 20, hint: 'Such as DSP-2026-000042' }),
  },
  columns: [
    {
      id: 'reference',
      heading: 'Dispute',
      cell: ({ id, dispute_reference: reference }) => (
        <OpenRow id={id}>
          <span className="whitespace-nowrap">{reference}</span>
        </OpenRow>
      ),
    },
    {
      id: 'subject',
      heading: 'About',
      cell: ({ subject, dispute_type: type }) => (
        <span className="flex max-w-[32ch] flex-col">
          <span className="wrap-anywhere">{subject}</span>
          <span className="text-muted">{TYPE_WORDS[type]}</span>
        </span>
      ),
    },
    { id: 'writer', heading: 'From', cell: ({ writer }) => writer },
    {
      id: 'status',
      heading: 'Status',
      cell: ({ status, waits_for_finance: waits }) => (
        <span className="flex flex-col items-start gap-1">
          <Status words={STATUS_WORDS[status]} />
          {waits && <Status words={{ label: 'Waiting for finance', tone: 'warning' }} />}
        </span>
      ),
    },
    {
      id: 'urgency',
      heading: 'Urgency',
      cell: ({ urgency }) => <Status words={URGENCY_WORDS[urgency]} />,
    },
    { id: 'assigned', heading: 'Assigned to', cell: ({ assigned_to: name }) => name ?? nothing },
    {
      id: 'due',
      heading: 'Outcome by',
      cell: (dispute) => outcomeBy(dispute) ?? nothing,
    },
    { id: 'submitted', heading: 'Received', cell: ({ submitted_at: at }) => <At iso={at} /> },
  ],
  rowId: ({ id }: ListedDispute) => id,
  rowName: ({ dispute_reference: reference }) => reference,
});

/** What most of our team look for: what is theirs, and what is late. */
function Usual() {
  const { admin } = useAdminAuth();
  const { pathname } = useLocation();
  if (!admin) return null;
  return (
    <nav aria-label="Shortcuts" className="flex flex-wrap gap-3">
      <LinkButton size="sm" variant="outline" to={`${pathname}?assigned_to=${admin.id}`}>
        Assigned to me
      </LinkButton>
      <LinkButton size="sm" variant="outline" to={`${pathname}?due_before=${londonToday()}`}>
        Overdue
      </LinkButton>
    </nav>
  );
}

/** /admin/disputes: open critical and high ones first, the newest first within (A2.6, X14). */
export function AdminDisputes({ parts }: { parts: DisputeParts }) {
  return (
    <>
      <Usual />
      <AdminList
        {...useServerList(list, '/api/v1/admin/disputes')}
        empty={nothingYet('As soon as somebody raises a dispute, it appears here.')}
      />
      <SavedReplyList />
      <ListDrawer title={() => 'Dispute'}>
        {(id) => <AdminDisputeCase id={id} parts={parts} />}
      </ListDrawer>
    </>
  );
}
