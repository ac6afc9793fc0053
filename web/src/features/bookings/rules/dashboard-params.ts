import { addressOf, oneOfField, pageField } from '@/lib/address';

/** The open tab and page of a dashboard; an unknown tab opens the first one (D2.1-02, R3, R6). */
export function readDashboard<Tab extends string>(
  params: URLSearchParams,
  tabs: readonly { value: Tab }[],
  first: Tab,
): { tab: Tab; page: number } {
  const values = tabs.map(({ value }) => value);
  return addressOf({ tab: oneOfField(values, first), page: pageField }).read(params);
}
