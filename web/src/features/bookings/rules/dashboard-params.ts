import { addressOf, oneOfField, pageField } from '@/lib/address';

/** Other names that tabs answer to (R3, R6). */
const ALSO: Record<string, string> = { chat: 'messages', favourites: 'saved' };

/** The open tab and page of a dashboard; an unknown tab opens the first one (D2.1-02). */
export function readDashboard<Tab extends string>(
  params: URLSearchParams,
  tabs: readonly { value: Tab }[],
  first: Tab,
): { tab: Tab; page: number } {
  const values = tabs.map(({ value }) => value);
  const tabField = oneOfField(values, first);
  const named = {
    ...tabField,
    read: (tab?: string) => tabField.read(ALSO[tab ?? ''] ?? tab),
  };
  return addressOf({ tab: named, page: pageField }).read(params);
}
