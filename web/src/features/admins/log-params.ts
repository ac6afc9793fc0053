import { dayField, idField, oneOfField, querySchema, textField } from '@/lib/query-fields';
import { readSearchParams } from '@/lib/search-params';
import type { AuditLogQuery, SecurityLogQuery } from './api/logs';

/** The number of a log's row, below which the page begins. */
function rowField(written: string | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(written ?? '') ? Number(written) : undefined;
}

const period = { from: dayField, to: dayField, before: rowField };
const security = querySchema({
  event: textField(50),
  success: oneOfField(['', 'true', 'false'], ''),
  who: textField(254),
  ...period,
});
const audit = querySchema({
  action: textField(50),
  admin: idField,
  object_type: textField(50),
  ...period,
});

/** What the security log's address asks for. `who` is the beginning of an e-mail, or an id. */
export function readSecurityParams(params: URLSearchParams): SecurityLogQuery {
  const { success, who, ...rest } = readSearchParams(security, params);
  const person = idField(who);
  return {
    ...rest,
    success: success === '' ? undefined : success === 'true',
    person,
    email: person ? undefined : who,
  };
}

/** What the audit log's address asks for. */
export function readAuditParams(params: URLSearchParams): AuditLogQuery {
  return readSearchParams(audit, params);
}

const kept = ['tab'];

/** Whether anything narrows the log. */
export function isFiltered(params: URLSearchParams): boolean {
  return [...params.keys()].some((name) => name !== 'before' && !kept.includes(name));
}

/** The address of the log with these filters alone, from its newest row. */
export function filteredBy(params: URLSearchParams, form: FormData): URLSearchParams {
  const next = new URLSearchParams();
  for (const name of kept) {
    const value = params.get(name);
    if (value) next.set(name, value);
  }
  for (const [name, value] of form) {
    if (typeof value === 'string' && value.trim()) next.set(name, value.trim());
  }
  return next;
}
