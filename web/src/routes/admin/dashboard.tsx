import { LinkTabs } from '@/components/ui/tabs';
import { dashboardAddress } from '@/features/admins';
import { AuditLog, LogCheck, SecurityLog } from '@/features/audit';
import { ReportList } from '@/features/messages';
import { ReviewReports } from '@/features/reviews';
import { useSearchParams } from '@/lib/router';

const TABS = [
  { value: 'security', label: 'Security log' },
  { value: 'audit', label: 'Audit log' },
  { value: 'reports', label: 'Reported messages' },
  { value: 'reviews', label: 'Reported reviews' },
];

/** /admin/dashboard */
export function Component() {
  const [params] = useSearchParams();
  const { tab } = dashboardAddress.read(params);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-h1">Dashboard</h1>
      <LogCheck />
      <LinkTabs tabs={TABS} current={tab} label="Logs" />
      {tab === 'security' && <SecurityLog />}
      {tab === 'audit' && <AuditLog />}
      {tab === 'reports' && <ReportList />}
      {tab === 'reviews' && <ReviewReports />}
    </div>
  );
}
