import {
  addressOf,
  asQuery,
  dayField,
  idField,
  numberField,
  oneOfField,
  textField,
  type Address,
} from '@/lib/address';
import type { AuditLogQuery, SecurityLogQuery } from '../api/logs';

/** The number of a log's row, below which the page begins. */
const rowField = numberField(1, 999_999_999_999_999);
const TABS = ['security', 'audit', 'reports'] as const;

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

/** Whether anything narrows the log that is open. */
export function isFiltered(params: URLSearchParams): boolean {
  const narrows = <V extends object>(address: Address<V>) =>
    address.query({ ...address.read(params), before: undefined }) !== '';
  const { tab } = logTab.read(params);
  if (tab === 'reports') return false;
  return tab === 'audit' ? narrows(audit) : narrows(security);
}

/** The query string of the open log with these filters alone, from its newest row; without any it is the whole log. */
export function filteredBy(params: URLSearchParams, filters: Record<string, string> = {}): string {
  const { tab } = logTab.read(params);
  const written = new URLSearchParams(filters);
  const own = logTab.write(new URLSearchParams(), { tab });
  const put = <V extends object>(address: Address<V>) => address.write(own, address.read(written));
  return asQuery(tab === 'audit' ? put(audit) : put(security));
}
