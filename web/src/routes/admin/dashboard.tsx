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

export function Component() {
  const [params] = useSearchParams();
  const { tab } = dashboardAddress.read(params);
  return (
    <>
      <LogCheck />
      <LinkTabs tabs={TABS} current={tab} label="Logs" />
      {tab === 'security' && <SecurityLog />}
      {tab === 'audit' && <AuditLog />}
      {tab === 'reports' && <ReportList />}
      {tab === 'reviews' && <ReviewReports />}
    </>
  );
}
