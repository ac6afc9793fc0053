import { AdminList } from '@/components/admin-list/admin-list';
import { At, Handled, nothingYet, Person } from '@/components/admin-list/cells';
import { adminList } from '@/components/admin-list/declare';
import { useServerList } from '@/components/admin-list/use-admin-list';
import { StatusBadge } from '@/components/ui/status-badge';
import { can, useAdminAuth } from '@/features/admins';
import type { MessageReport } from '@/lib/api/types';
import { useHandleReport } from '../api/reports';
import { WhatHappened } from './what-happened';

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
      cell: (row) => <Person name={row.reported_name} id={row.reported_id} />,
    },
    {
      id: 'reporter',
      heading: 'By',
      cell: (row) => <Person name={row.reporter_name} id={row.reporter_id} />,
    },
    { id: 'note', heading: 'What happened', cell: (row) => <WhatHappened report={row} /> },
    {
      id: 'handled',
      heading: 'Handled',
      cell: ({ handled_at: at, handled_by: by }) => <Handled at={at} by={by} />,
    },
  ],
  rowId: ({ seq }: MessageReport) => String(seq),
  rowName: ({ reported_name: name }) => name,
});

/** What people reported of one another in their messages. */
export function ReportList() {
  const { admin } = useAdminAuth();
  const handle = useHandleReport();
  return (
    <AdminList
      {...useServerList(list, '/api/v1/admin/message-reports')}
      actions={({ seq, handled_at: handledAt }) => [
        {
          label: 'Mark as handled',
          isAllowed: handledAt === null && can(admin, 'answer_messages'),
          isPending: handle.isPending && handle.variables === seq,
          onPress: () => handle.mutate(seq),
        },
      ]}
      empty={nothingYet('As soon as somebody reports a message, it appears here.')}
    />
  );
}
