import { useSearchParams } from 'react-router';
import { DashboardShell } from '@/components/layout/dashboard-shell';
import { readDashboard } from '@/features/bookings/dashboard-params';
import { HostBookings } from '@/features/bookings/host-bookings';
import { HostStats } from '@/features/bookings/host-stats';
import { LazyProfileTab } from '@/features/profiles/lazy-profile-tab';

const TABS = [
  { value: 'overview', label: 'Bookings' },
  { value: 'profile', label: 'Profile' },
] as const;

/** /host-dashboard (P2.1-05, D2.1-01) */
export function Component() {
  const [params] = useSearchParams();
  const { tab, page } = readDashboard(params, TABS, 'overview');
  return (
    <DashboardShell title="Host dashboard" tabs={TABS} currentTab={tab} stats={<HostStats />}>
      {tab === 'profile' ? <LazyProfileTab /> : <HostBookings page={page} />}
    </DashboardShell>
  );
}
