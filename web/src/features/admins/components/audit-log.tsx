import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { DataColumn } from '@/components/table/columns';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { AuditLogEntry } from '@/lib/api/types';
import { idField } from '@/lib/address';
import { auditLogQuery } from '../api/logs';
import { At, Facts, Id, nothing } from './log-cells';
import { LogFilters, NameSelect } from './log-filters';
import { readAuditParams } from '../rules/log-params';
import { LogView } from './log-view';
import { changesOf, words } from '../rules/log-words';

const columns: DataColumn<AuditLogEntry>[] = [
  {
    id: 'action',
    heading: 'Action',
    cell: (row) => <span className="font-semibold">{words(row.action)}</span>,
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
];

/** The admin; the name leads to all that this one did. */
function By({ row }: { row: AuditLogEntry }) {
  const role = words(row.admin_role);
  const own = new URLSearchParams({ tab: 'audit', admin: row.admin_id });
  return (
    <span className="flex flex-col items-start">
      <Link
        to={{ search: `?${own}` }}
        className="font-medium text-primary underline hover:text-primary-strong"
      >
        {row.admin_name || 'Former admin'}
      </Link>
      {role !== row.admin_name && <span className="text-muted">{role}</span>}
    </span>
  );
}

function What({ row }: { row: AuditLogEntry }) {
  return (
    <span className="flex flex-col items-start">
      {words(row.object_type)}
      <Id id={row.object_id} label={`ID of the ${row.object_type}`} />
    </span>
  );
}

function idProblem(form: FormData) {
  const written = form.get('admin');
  const isWrong = typeof written === 'string' && written.trim() && !idField.read(written.trim());
  return isWrong ? 'Please enter a full ID, or leave it empty' : undefined;
}

/** What admins did, and the command line in their place (U8). */
export function AuditLog() {
  const [params] = useSearchParams();
  const log = useQuery(auditLogQuery(readAuditParams(params)));
  return (
    <section aria-labelledby="audit-log" className="flex flex-col gap-5">
      <h2 id="audit-log" className="text-h2">
        Audit log
      </h2>
      <LogFilters label="Filter the audit log" check={idProblem}>
        {(problem) => (
          <>
            <Field label="Action" className="col-span-2 xl:col-span-1">
              <NameSelect name="action" names={log.data?.actions ?? []} />
            </Field>
            <Field label="Admin ID" error={problem}>
              <Input
                name="admin"
                data-checked
                autoComplete="off"
                defaultValue={params.get('admin') ?? ''}
              />
            </Field>
            <Field label="Object type">
              <Input
                name="object_type"
                autoComplete="off"
                defaultValue={params.get('object_type') ?? ''}
              />
            </Field>
          </>
        )}
      </LogFilters>
      <LogView label="Audit log entries" query={log} columns={columns} />
    </section>
  );
}
