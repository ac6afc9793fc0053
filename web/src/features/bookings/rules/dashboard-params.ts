import { addressOf, oneOfField, pageField } from '@/lib/address';

/** The open tab and page of a dashboard; an unknown tab opens the first one, and "chat" is that of messages (D2.1-02, R3, R6). */
export function readDashboard<Tab extends string>(
  params: URLSearchParams,
  tabs: readonly { value: Tab }[],
  first: Tab,
): { tab: Tab; page: number } {
  const values = tabs.map(({ value }) => value);
  const tabField = oneOfField(values, first);
  const named = {
    ...tabField,
    read: (tab?: string) => tabField.read(tab === 'chat' ? 'messages' : tab),
  };
  return addressOf({ tab: named, page: pageField }).read(params);
}
