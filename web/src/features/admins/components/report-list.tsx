import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { DataColumn } from '@/components/table/columns';
import { Button } from '@/components/ui/button';
import { StatusBadge } from '@/components/ui/status-badge';
import type { MessageReport } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { instant } from '@/lib/format';
import { adminSessionQuery } from '../api/admin-session';
import { messageReportsQuery, useHandleReport } from '../api/reports';
import { At, Id, nothing } from './log-cells';
import { logPage } from '../rules/log-params';
import { can } from '../rules/permissions';
import { LogView } from './log-view';

const REASONS: Record<MessageReport['reason'], string> = {
  payment_outside: 'Payment outside the site',
  abuse: 'Abuse',
  spam: 'Spam',
  other: 'Something else',
};

const columns: DataColumn<MessageReport>[] = [
  {
    id: 'reason',
    heading: 'Reason',
    cell: ({ reason }) => <StatusBadge tone="warning">{REASONS[reason]}</StatusBadge>,
  },
  { id: 'time', heading: 'Time', cell: (row) => <At iso={row.at} /> },
  {
    id: 'reported',
    heading: 'Reported',
    cell: (row) => <Person name={row.reported_name} id={row.reported_id} />,
  },
  {
    id: 'reporter',
    heading: 'By',
    cell: (row) => <Person name={row.reporter_name} id={row.reporter_id} />,
  },
  {
    id: 'note',
    heading: 'What happened',
    cell: (row) => (
      <div className="flex flex-col gap-1">
        {row.note && <span className="wrap-anywhere">{row.note}</span>}
        <Messages report={row} />
      </div>
    ),
  },
  { id: 'handled', heading: 'Handled', cell: (row) => <Handled report={row} /> },
];

function Person({ name, id }: { name: string; id: string }) {
  return (
    <span className="flex flex-col items-start">
      <span className="font-medium wrap-anywhere">{name}</span>
      <Id id={id} label="user ID" />
    </span>
  );
}

/** The end of the conversation as it was when it was reported. */
function Messages({ report }: { report: MessageReport }) {
  if (report.messages.length === 0) return nothing;
  return (
    <details>
      <summary className="w-fit cursor-pointer font-medium text-primary underline">
        Read the conversation
      </summary>
      <ul className="flex max-w-md min-w-56 flex-col gap-2 pt-2">
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

/** Who dealt with it and when; until then the button for those who may say so. */
function Handled({ report }: { report: MessageReport }) {
  const { data: session } = useQuery(adminSessionQuery);
  const handle = useHandleReport();
  if (report.handled_at) {
    return (
      <span className="flex flex-col items-start">
        <span className="wrap-anywhere">{report.handled_by}</span>
        <At iso={report.handled_at} />
      </span>
    );
  }
  if (!can(session?.admin, 'answer_messages')) return <span className="text-muted">Not yet</span>;
  return (
    <Button
      variant="outline"
      size="sm"
      loading={handle.isPending}
      onClick={() => handle.mutate(report.seq)}
    >
      Mark as handled
    </Button>
  );
}

/** What people reported of one another in their messages. */
export function ReportList() {
  const [params] = useSearchParams();
  const reports = useQuery(messageReportsQuery(logPage.read(params)));
  return (
    <section aria-labelledby="message-reports" className="flex flex-col gap-5">
      <h2 id="message-reports" className="text-h2">
        Reported messages
      </h2>
      <LogView label="Reported messages" query={reports} columns={columns} />
    </section>
  );
}
