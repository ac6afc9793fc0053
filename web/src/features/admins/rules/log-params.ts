import { addressOf, dayField, idField, numberField, oneOfField, textField } from '@/lib/address';
import type { AuditLogQuery, SecurityLogQuery } from '../api/logs';

/** The number of a log's row, below which the page begins. */
const rowField = numberField(1, 999_999_999_999_999);
const TABS = ['security', 'audit'] as const;

export const logTab = addressOf({ tab: oneOfField<(typeof TABS)[number]>(TABS, 'security') });
export const logPage = addressOf({ before: rowField });

const period = { from: dayField, to: dayField, before: rowField };
const security = addressOf({
  event: textField(50),
  success: oneOfField<'' | 'true' | 'false'>(['', 'true', 'false'], ''),
  who: textField(254),
  ...period,
});
const audit = addressOf({
  action: textField(50),
  admin: idField,
  object_type: textField(50),
  ...period,
});

/** What the security log's address asks for. `who` is the beginning of an e-mail, or an id. */
export function readSecurityParams(params: URLSearchParams): SecurityLogQuery {
  const { success, who, ...rest } = security.read(params);
  const person = idField.read(who);
  return {
    ...rest,
    success: success === '' ? undefined : success === 'true',
    person,
    email: person ? undefined : who,
  };
}

/** What the audit log's address asks for. */
export function readAuditParams(params: URLSearchParams): AuditLogQuery {
  return audit.read(params);
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
