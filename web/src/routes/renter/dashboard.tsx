import { LinkButton } from '@/components/ui/link-button';
import { DashboardShell } from '@/components/layout/dashboard-shell';
import { readDashboard, MyBookings } from '@/features/bookings';
import { LazyDepositRefunds } from '@/features/deposits';
import { LazyMessagesTab, MessagesLabel } from '@/features/messages';
import { LazyProfileTab } from '@/features/profiles';
import { LazySavedTab } from '@/features/saved';
import { paths } from '@/lib/paths';
import { useSearchParams } from '@/lib/router';

const TABS = [
  { value: 'bookings', label: 'My Bookings' },
  { value: 'deposits', label: 'Deposit Refunds' },
  { value: 'saved', label: 'Saved' },
  { value: 'messages', label: <MessagesLabel /> },
  { value: 'profile', label: 'Profile' },
] as const;

/** /renter-dashboard (P2.1-05, D2.1-01) */
export function Component() {
  const [params] = useSearchParams();
  const { tab, page } = readDashboard(params, TABS, 'bookings');
  return (
    <DashboardShell
      title="Your dashboard"
      tabs={TABS}
      currentTab={tab}
      actions={<LinkButton to={paths.browse}>Find a vehicle</LinkButton>}
    >
      {tab === 'bookings' && <MyBookings page={page} />}
      {tab === 'deposits' && <LazyDepositRefunds page={page} />}
      {tab === 'saved' && <LazySavedTab page={page} />}
      {tab === 'messages' && <LazyMessagesTab />}
      {tab === 'profile' && <LazyProfileTab />}
    </DashboardShell>
  );
}
