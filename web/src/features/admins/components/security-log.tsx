import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { DataColumn } from '@/components/table/columns';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { StatusBadge } from '@/components/ui/status-badge';
import type { SecurityLogEntry } from '@/lib/api/types';
import { securityLogQuery } from '../api/logs';
import { At, Facts, Id, nothing } from './log-cells';
import { LogFilters, NameSelect } from './log-filters';
import { readSecurityParams } from '../rules/log-params';
import { LogView } from './log-view';
import { factsOf, words, type Fact } from '../rules/log-words';

const columns: DataColumn<SecurityLogEntry>[] = [
  {
    id: 'event',
    heading: 'Event',
    cell: (row) => <span className="font-semibold">{words(row.event)}</span>,
  },
  { id: 'time', heading: 'Time', cell: (row) => <At iso={row.at} /> },
  { id: 'outcome', heading: 'Outcome', cell: (row) => <Outcome success={row.success} /> },
  { id: 'who', heading: 'Who', cell: (row) => <Who row={row} /> },
  { id: 'address', heading: 'Address', cell: (row) => row.ip ?? nothing },
  { id: 'details', heading: 'Details', cell: (row) => <Facts facts={details(row)} /> },
];

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
  const [params] = useSearchParams();
  const log = useQuery(securityLogQuery(readSecurityParams(params)));
  return (
    <section aria-labelledby="security-log" className="flex flex-col gap-5">
      <h2 id="security-log" className="text-h2">
        Security log
      </h2>
      <LogFilters label="Filter the security log">
        {() => (
          <>
            <Field label="Event">
              <NameSelect name="event" names={log.data?.events ?? []} />
            </Field>
            <Field label="Outcome">
              <NativeSelect name="success" defaultValue={params.get('success') ?? ''}>
                <option value="">All</option>
                <option value="true">Succeeded</option>
                <option value="false">Failed</option>
              </NativeSelect>
            </Field>
            <Field label="Email or ID" className="col-span-2 xl:col-span-1">
              <Input name="who" autoComplete="off" defaultValue={params.get('who') ?? ''} />
            </Field>
          </>
        )}
      </LogFilters>
      <LogView label="Security log entries" query={log} columns={columns} />
    </section>
  );
}
