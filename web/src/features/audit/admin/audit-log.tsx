import { AdminList } from '@/components/admin-list/admin-list';
import { At, Id, nothing } from '@/components/admin-list/cells';
import { adminList } from '@/components/admin-list/declare';
import { idFilter, nameFilter, textFilter } from '@/components/admin-list/filters';
import { useServerList } from '@/components/admin-list/use-admin-list';
import { PersonLine } from '@/components/facts/person-line';
import { adminPaths } from '@/features/admins';
import type { AuditLogEntry, AuditLogPage } from '@/lib/api/types';
import { inWords } from '@/lib/in-words';
import { Link } from '@/lib/router';
import { changesOf } from '../rules/log-words';
import { countedEntries, emptyLog, Facts, period } from './log-parts';

const list = adminList({
  title: 'Audit log',
  what: 'the log',
  counted: countedEntries,
  filters: {
    action: nameFilter('Action', ({ actions }: AuditLogPage) => actions),
    admin: idFilter('Admin ID'),
    object_type: textFilter('Object type', { maxLength: 50 }),
    ...period,
  },
  columns: [
    {
      id: 'action',
      heading: 'Action',
      cell: (row) => <span className="font-semibold">{inWords(row.action)}</span>,
    },
    { id: 'time', heading: 'Time', cell: (row) => <At iso={row.at} /> },
    { id: 'admin', heading: 'Admin', cell: (row) => <By row={row} /> },
    { id: 'object', heading: 'Object', cell: (row) => <What row={row} /> },
    { id: 'reason', heading: 'Reason', cell: (row) => row.reason ?? nothing },
    { id: 'address', heading: 'Address', cell: (row) => row.ip ?? nothing },
    {
      id: 'changes',
      heading: 'Changes',
      cell: (row) => <Facts facts={changesOf(row.before, row.after)} />,
    },
  ],
  rowId: ({ seq }: AuditLogEntry) => String(seq),
});

/** The admin; the name leads to all that this one did. */
function By({ row }: { row: AuditLogEntry }) {
  const role = inWords(row.admin_role);
  return (
    <PersonLine
      name={
        <Link
          to={adminPaths.actsOf(row.admin_id)}
          className="font-medium text-primary underline hover:text-primary-strong"
        >
          {row.admin_name || 'Former admin'}
        </Link>
      }
    >
      {role !== row.admin_name && <span className="text-muted">{role}</span>}
    </PersonLine>
  );
}

function What({ row }: { row: AuditLogEntry }) {
  return (
    <span className="flex flex-col items-start">
      {inWords(row.object_type)}
      <Id id={row.object_id} label={`ID of the ${row.object_type}`} />
    </span>
  );
}

/** What admins did, and the command line in their place (U8). */
export function AuditLog() {
  return <AdminList {...useServerList(list, '/api/v1/admin/audit-log')} empty={emptyLog} />;
}
