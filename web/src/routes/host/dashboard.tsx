import { useQuery } from '@tanstack/react-query';
import { DashboardShell, type DashboardTab } from '@/components/layout/dashboard-shell';
import { LinkButton } from '@/components/ui/link-button';
import {
  HistoryTab,
  HostBookings,
  HostStats,
  MyBookings,
  myBookingsQuery,
} from '@/features/bookings';
import { JobApplications } from '@/features/careers';
import { HostContracts, RenterBegins } from '@/features/contracts';
import { EarningsTab, PaymentInfoTab, SyncEarnings } from '@/features/earnings';
import { VehicleNote } from '@/features/handover';
import { AppealsTab } from '@/features/casework';
import { ChecksTab } from '@/features/history-checks';
import { HostBegins, HostStanding } from '@/features/hosting';
import { CoversTab } from '@/features/insurance';
import { HostCalendar, ListingForm, MyVehicles } from '@/features/listings';
import { MessagesLabel, MessagesTab } from '@/features/messages';
import { ProfileTab } from '@/features/profiles';
import { DueReviews, ReviewsTab } from '@/features/reviews';
import { SavedTab, useHasSaved } from '@/features/saved';
import { paths } from '@/lib/paths';

const TABS: readonly DashboardTab[] = [
  { value: 'overview', label: 'Bookings', Content: Overview },
  { value: 'vehicles', label: 'My Vehicles', Content: MyVehicles },
  { value: 'contracts', label: 'Contracts', Content: HostContracts },
  { value: 'earnings', label: 'Earnings', Content: EarningsTab },
  { value: 'payment-info', label: 'Payment Info', Content: PaymentInfoTab },
  { value: 'calendar', label: 'Calendar', Content: HostCalendar },
  { value: 'trips', label: 'My trips', Content: Trips },
  { value: 'reviews', label: 'Reviews', Content: ReviewsTab },
  { value: 'saved', label: 'Saved', Content: SavedTab },
  { value: 'applications', label: 'Job Applications', Content: JobApplications },
  { value: 'hpi', label: 'HPI Checks', Content: ChecksTab },
  { value: 'insurance', label: 'Insurance', Content: CoversTab },
  { value: 'appeals', label: 'Ticket Appeals', Content: AppealsTab },
  { value: 'messages', label: <MessagesLabel />, Content: MessagesTab },
  { value: 'history', label: 'History', Content: HistoryTab },
  { value: 'profile', label: 'Profile', Content: ProfileTab },
  { value: 'add-vehicle', label: 'Add Vehicle', Content: Listing },
];

/** /host-dashboard (P2.1-05, D2.1-01) */
export function Component() {
  // What the host booked of others (U1): there as soon as there is one.
  const { data: trips } = useQuery(myBookingsQuery(1));
  const hasSaved = useHasSaved();
  return (
    <DashboardShell
      title="Host dashboard"
      tabs={TABS}
      empty={[...(trips?.total ? [] : ['trips']), ...(hasSaved ? [] : ['saved'])]}
      Action={ListVehicle}
    />
  );
}

function ListVehicle({ tab }: { tab: string }) {
  if (tab === 'add-vehicle') return null;
  return (
    <LinkButton size="sm" to={paths.listVehicle}>
      List New Vehicle
    </LinkButton>
  );
}

function Overview({ page }: { page: number }) {
  return (
    <>
      {page === 1 && <HostBegins />}
      {page === 1 && <DueReviews />}
      <HostStats action={<SyncEarnings />} />
      {page === 1 && <HostStanding />}
      <HostBookings page={page} />
    </>
  );
}

function Listing() {
  return <ListingForm Note={VehicleNote} />;
}

function Trips({ page }: { page: number }) {
  return (
    <>
      {page === 1 && <RenterBegins />}
      <MyBookings page={page} title="My trips" />
    </>
  );
}
