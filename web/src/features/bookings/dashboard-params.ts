import { oneOfField, pageField, querySchema } from '@/lib/query-fields';
import { readSearchParams } from '@/lib/search-params';

/** The open tab and page of a dashboard; an unknown tab opens the first one (D2.1-02, R3, R6). */
export function readDashboard<Tab extends string>(
  params: URLSearchParams,
  tabs: readonly { value: Tab }[],
  first: Tab,
): { tab: Tab; page: number } {
  const values = tabs.map(({ value }) => value);
  const schema = querySchema({ tab: oneOfField(values, first), page: pageField });
  return readSearchParams(schema, params);
}
