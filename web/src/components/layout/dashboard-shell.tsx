import type { ReactNode } from 'react';
import { LinkTabs, type Tab } from '@/components/ui/tabs';
import { useDocumentTitle } from '@/lib/use-document-title';
import { useTabChange } from './use-tab-change';

interface DashboardShellProps {
  title: string;
  /** The one primary action of the screen. */
  actions?: ReactNode;
  /** What to do next; before all else. */
  begins?: ReactNode;
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
  begins,
  stats,
  tabs,
  currentTab,
  children,
}: DashboardShellProps) {
  useDocumentTitle(title);
  useTabChange();
  return (
    <div
      data-slot="dashboard-shell"
      className="container-page flex flex-col gap-6 pt-8 pb-16 md:gap-8 md:pt-10"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">{title}</h1>
        {actions}
      </div>
      {begins}
      {stats}
      <div className="flex flex-col gap-6">
        <LinkTabs tabs={tabs} current={currentTab} label={`${title} sections`} />
        {children}
      </div>
    </div>
  );
}
