import type { ReactNode } from 'react';
import { LinkTabs, type Tab } from '@/components/ui/tabs';
import { useDocumentTitle } from '@/lib/use-document-title';

interface DashboardShellProps {
  title: string;
  /** A line under the title, e.g. whose dashboard it is. */
  /** The one primary action of the screen. */
  actions?: ReactNode;
  /** Stat tiles above the tabs. */
  stats?: ReactNode;
  tabs: readonly Tab[];
  currentTab: string;
  children: ReactNode;
}

/** The frame of both dashboards; the tab lives in the address as ?tab= (D2.1-02). */
export function DashboardShell({
  title,
  actions,
  stats,
  tabs,
  currentTab,
  children,
}: DashboardShellProps) {
  useDocumentTitle(title);
  return (
    <div
      data-slot="dashboard-shell"
      className="container-page flex flex-col gap-6 pt-8 pb-16 md:gap-8 md:pt-10"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-col gap-1">
          <h1 className="text-h1">{title}</h1>
        </div>
        {actions}
      </div>
      {stats}
      <div className="flex flex-col gap-6">
        <LinkTabs tabs={tabs} current={currentTab} label={`${title} sections`} />
        {children}
      </div>
    </div>
  );
}
