import { AdminList } from '@/components/admin-list/admin-list';
import { At, Id, nothing } from '@/components/admin-list/cells';
import { adminList } from '@/components/admin-list/declare';
import { choiceFilter, nameFilter, textFilter } from '@/components/admin-list/filters';
import { useServerList } from '@/components/admin-list/use-admin-list';
import { StatusBadge } from '@/components/ui/status-badge';
import type { SecurityLogEntry, SecurityLogPage } from '@/lib/api/types';
import { inWords } from '@/lib/in-words';
import { factsOf, type Fact } from '../rules/log-words';
import { countedEntries, emptyLog, Facts, period } from './log-parts';

const list = adminList({
  title: 'Security log',
  what: 'the log',
  counted: countedEntries,
  filters: {
    event: nameFilter('Event', ({ events }: SecurityLogPage) => events),
    success: choiceFilter('Outcome', { true: 'Succeeded', false: 'Failed' }),
    who: textFilter('Email or ID', { maxLength: 254 }),
    ...period,
  },
  columns: [
    {
      id: 'event',
      heading: 'Event',
      cell: (row) => <span className="font-semibold">{inWords(row.event)}</span>,
    },
    { id: 'time', heading: 'Time', cell: (row) => <At iso={row.at} /> },
    { id: 'outcome', heading: 'Outcome', cell: (row) => <Outcome success={row.success} /> },
    { id: 'who', heading: 'Who', cell: (row) => <Who row={row} /> },
    { id: 'address', heading: 'Address', cell: (row) => row.ip ?? nothing },
    { id: 'details', heading: 'Details', cell: (row) => <Facts facts={details(row)} /> },
  ],
  rowId: ({ seq }: SecurityLogEntry) => String(seq),
});

function Outcome({ success }: { success: boolean | null }) {
  if (success === null) return nothing;
  return success ? (
    <StatusBadge tone="success">Succeeded</StatusBadge>
  ) : (
    <StatusBadge tone="danger">Failed</StatusBadge>
  );
}

function Who({ row }: { row: SecurityLogEntry }) {
  const id = row.admin_id ?? row.user_id;
  if (!row.email && !id) return nothing;
  return (
    <span className="flex flex-col items-start">
      {row.email && <span className="wrap-anywhere">{row.email}</span>}
      {id && <Id id={id} label={row.admin_id ? 'admin ID' : 'user ID'} />}
    </span>
  );
}

function details(row: SecurityLogEntry): Fact[] {
  const facts = factsOf(row.metadata);
  if (row.attempts !== null) facts.push({ term: 'Attempts', text: String(row.attempts) });
  if (row.user_agent) facts.push({ term: 'Browser', text: row.user_agent });
  return facts;
}

/** What happened to accounts: sign-ins, failures, changes of what protects them (U8). */
export function SecurityLog() {
  return <AdminList {...useServerList(list, '/api/v1/admin/security-log')} empty={emptyLog} />;
}
