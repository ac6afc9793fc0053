import { SearchX } from 'lucide-react';
import { AdminList } from '@/components/admin-list/admin-list';
import { At, nothing } from '@/components/admin-list/cells';
import { adminList } from '@/components/admin-list/declare';
import { useAdminList, useRows } from '@/components/admin-list/use-admin-list';
import { PersonLine } from '@/components/facts/person-line';
import { Empty } from '@/components/ui/empty';
import { StatusBadge } from '@/components/ui/status-badge';
import { can, useAdminAuth } from '@/features/admins';
import type { MessageReport } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { instant } from '@/lib/format';
import { messageReportsQuery, useHandleReport } from '../api/reports';

const REASONS: Record<MessageReport['reason'], string> = {
  payment_outside: 'Payment outside the site',
  abuse: 'Abuse',
  spam: 'Spam',
  other: 'Something else',
};

const list = adminList({
  title: 'Reported messages',
  what: 'the reports',
  filters: {},
  columns: [
    {
      id: 'reason',
      heading: 'Reason',
      cell: ({ reason, at }) => (
        <span className="flex flex-col items-start gap-1">
          <StatusBadge tone="warning">{REASONS[reason]}</StatusBadge>
          <At iso={at} />
        </span>
      ),
    },
    {
      id: 'reported',
      heading: 'Reported',
      cell: (row) => <PersonLine name={row.reported_name} id={row.reported_id} />,
    },
    {
      id: 'reporter',
      heading: 'By',
      cell: (row) => <PersonLine name={row.reporter_name} id={row.reporter_id} />,
    },
    { id: 'note', heading: 'What happened', cell: (row) => <WhatHappened report={row} /> },
    { id: 'handled', heading: 'Handled', cell: (row) => <Handled report={row} /> },
  ],
  rowId: ({ seq }: MessageReport) => String(seq),
  rowName: ({ reported_name: name }) => name,
});

/** The end of the conversation as it was when it was reported. */
function Messages({ report }: { report: MessageReport }) {
  if (report.messages.length === 0) return nothing;
  return (
    <details>
      <summary className="w-fit cursor-pointer font-medium text-primary underline">
        Read the conversation
      </summary>
      <ul className="flex max-w-md flex-col gap-2 pt-2 md:min-w-56">
        {report.messages.map(({ by_reported, message_text, created_at }) => (
          <li
            key={`${created_at} ${message_text}`}
            className={cn(
              'rounded-sm px-2.5 py-1.5',
              by_reported ? 'bg-warning-soft' : 'bg-subtle',
            )}
          >
            <span className="block text-xs text-muted">
              {by_reported ? report.reported_name : report.reporter_name}, {instant(created_at)}
            </span>
            <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
              {message_text}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function WhatHappened({ report }: { report: MessageReport }) {
  return (
    <div className="flex flex-col gap-1">
      {report.note && <span className="wrap-anywhere">{report.note}</span>}
      <Messages report={report} />
    </div>
  );
}

/** Who dealt with it and when. */
function Handled({ report }: { report: MessageReport }) {
  if (!report.handled_at) return <span className="text-muted">Not yet</span>;
  return (
    <span className="flex flex-col items-start">
      <span className="wrap-anywhere">{report.handled_by}</span>
      <At iso={report.handled_at} />
    </span>
  );
}

/** What people reported of one another in their messages. */
export function ReportList() {
  const { admin } = useAdminAuth();
  const state = useAdminList(list);
  const rows = useRows(messageReportsQuery({ before: state.before }));
  const handle = useHandleReport();
  return (
    <AdminList
      list={list}
      state={state}
      rows={rows}
      actions={({ seq, handled_at: handledAt }) => [
        {
          label: 'Mark as handled',
          isAllowed: handledAt === null && can(admin, 'answer_messages'),
          isPending: handle.isPending && handle.variables === seq,
          onPress: () => handle.mutate(seq),
        },
      ]}
      empty={
        <Empty
          icon={<SearchX className="size-6" />}
          title="Nothing here yet"
          text="As soon as somebody reports a message, it appears here."
        />
      }
    />
  );
}
