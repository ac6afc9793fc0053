import type { ReactNode } from 'react';
import { LinkTabs, type Tab } from '@/components/ui/tabs';
import { useDocumentTitle } from '@/lib/use-document-title';
import { useTabChange } from './use-tab-change';

interface DashboardShellProps {
  title: string;
  /** The one primary action of the screen. */
  actions?: ReactNode;
  tabs: readonly Tab[];
  currentTab: string;
  children: ReactNode;
}

/** The frame of both dashboards: its tabs first, in the address as ?tab= (D2.1-02), each with the one large heading of its own. */
export function DashboardShell({
  title,
  actions,
  tabs,
  currentTab,
  children,
}: DashboardShellProps) {
  useDocumentTitle(title);
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
          {actions}
        </div>
        <LinkTabs tabs={tabs} current={currentTab} label={`${title} sections`} />
      </div>
      {children}
    </div>
  );
}
