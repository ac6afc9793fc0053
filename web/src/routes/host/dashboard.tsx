import { useQuery } from '@tanstack/react-query';
import { DashboardShell } from '@/components/layout/dashboard-shell';
import {
  myBookingsQuery,
  readDashboard,
  HostBookings,
  HostStats,
  MyBookings,
} from '@/features/bookings';
import { LazyEarningsTab, LazyPaymentInfoTab, SyncEarnings } from '@/features/earnings';
import { HostBegins } from '@/features/hosting';
import { HostCalendar, ListingForm, MyVehicles } from '@/features/listings';
import { LazyMessagesTab, MessagesLabel } from '@/features/messages';
import { LazyProfileTab } from '@/features/profiles';
import { LazySavedTab, useHasSaved } from '@/features/saved';
import { LinkButton } from '@/components/ui/link-button';
import { paths } from '@/lib/paths';
import { useSearchParams } from '@/lib/router';

const TABS = [
  { value: 'overview', label: 'Bookings' },
  { value: 'vehicles', label: 'My Vehicles' },
  { value: 'earnings', label: 'Earnings' },
  { value: 'payment-info', label: 'Payment Info' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'trips', label: 'My trips' },
  { value: 'saved', label: 'Saved' },
  { value: 'messages', label: <MessagesLabel /> },
  { value: 'profile', label: 'Profile' },
  { value: 'add-vehicle', label: 'Add Vehicle' },
] as const;

/** /host-dashboard (P2.1-05, D2.1-01) */
export function Component() {
  const [params] = useSearchParams();
  const { tab, page } = readDashboard(params, TABS, 'overview');
  const trips = useQuery(myBookingsQuery(1));
  // What the host booked of others (U1): there as soon as there is one.
  const hasTrips = tab === 'trips' || (trips.data?.total ?? 0) > 0;
  const hasSaved = useHasSaved() || tab === 'saved';
  return (
    <DashboardShell
      title="Host dashboard"
      tabs={TABS.filter(
        ({ value }) => (value !== 'trips' || hasTrips) && (value !== 'saved' || hasSaved),
      )}
      currentTab={tab}
      actions={
        tab !== 'add-vehicle' && (
          <LinkButton size="sm" to={paths.listVehicle}>
            List New Vehicle
          </LinkButton>
        )
      }
    >
      {tab === 'messages' && <LazyMessagesTab />}
      {tab === 'profile' && <LazyProfileTab />}
      {tab === 'vehicles' && <MyVehicles page={page} />}
      {tab === 'earnings' && <LazyEarningsTab page={page} />}
      {tab === 'payment-info' && <LazyPaymentInfoTab />}
      {tab === 'calendar' && <HostCalendar />}
      {tab === 'add-vehicle' && <ListingForm />}
      {tab === 'saved' && <LazySavedTab page={page} />}
      {tab === 'trips' && <MyBookings page={page} title="My trips" />}
      {tab === 'overview' && (
        <>
          {page === 1 && <HostBegins />}
          <HostStats action={<SyncEarnings />} />
          <HostBookings page={page} />
        </>
      )}
    </DashboardShell>
  );
}
