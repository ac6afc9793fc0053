import type { ComponentType } from 'react';
import { LinkTabs, type Tab } from '@/components/ui/tabs';
import { addressOf, oneOfField, pageField } from '@/lib/address';
import { useSearchParams } from '@/lib/router';
import { useTabChange } from './use-tab-change';

export interface DashboardTab extends Tab {
  /** What stands below the tabs while this one is open, on a page of it. */
  Content: ComponentType<{ page: number }>;
}

interface DashboardShellProps {
  title: string;
  /** The one primary action of the screen, by the open tab. */
  Action: ComponentType<{ tab: string }>;
  /** The first one opens where the address names none. */
  tabs: readonly DashboardTab[];
  /** Tabs with nothing in them, which have no place in the row until they are opened. */
  empty?: readonly string[];
}

/** The frame of both dashboards: its tabs first, in the address as ?tab= (D2.1-02), each with the one large heading of its own. */
export function DashboardShell({ title, Action, tabs, empty = [] }: DashboardShellProps) {
  const { tab, page } = useOpenTab(tabs);
  useTabChange();
  return (
    <div
      data-slot="dashboard-shell"
      className="container-page flex flex-col gap-6 pt-4 pb-16 md:pt-6 max-md:has-[[data-slot=chat-pane]]:pb-2"
    >
      <div className="flex flex-col gap-2">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="font-sans text-base font-semibold tracking-normal text-secondary">
            {title}
          </h1>
          <Action tab={tab} />
        </div>
        <LinkTabs
          tabs={tabs.filter(({ value }) => value === tab || !empty.includes(value))}
          current={tab}
          label={`${title} sections`}
        />
      </div>
      {tabs.map(({ value, Content }) => value === tab && <Content key={value} page={page} />)}
    </div>
  );
}

/** Other names that tabs answer to (R3, R6). */
const ALSO: Record<string, string> = { chat: 'messages', favourites: 'saved' };

/** The open tab and its page; an unknown tab opens the first one (D2.1-02). */
function useOpenTab(tabs: readonly DashboardTab[]) {
  const [params] = useSearchParams();
  const values = tabs.map(({ value }) => value);
  const field = oneOfField(values, values[0] ?? '');
  const named = { ...field, read: (tab?: string) => field.read(ALSO[tab ?? ''] ?? tab) };
  return addressOf({ tab: named, page: pageField }).read(params);
}
