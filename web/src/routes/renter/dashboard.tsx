import { DashboardShell, type DashboardTab } from '@/components/layout/dashboard-shell';
import { LinkButton } from '@/components/ui/link-button';
import { MyBookings } from '@/features/bookings';
import { JobApplications } from '@/features/careers';
import { MyContracts, RenterBegins } from '@/features/contracts';
import { DepositRefunds } from '@/features/deposits';
import { AppealsTab } from '@/features/casework';
import { ChecksTab } from '@/features/history-checks';
import { CoversTab } from '@/features/insurance';
import { MessagesLabel, MessagesTab } from '@/features/messages';
import { ProfileTab } from '@/features/profiles';
import { DueReviews, ReviewsTab } from '@/features/reviews';
import { SavedTab } from '@/features/saved';
import { paths } from '@/lib/paths';

const TABS: readonly DashboardTab[] = [
  { value: 'bookings', label: 'My Bookings', Content: Bookings },
  { value: 'contracts', label: 'Contracts', Content: MyContracts },
  { value: 'deposits', label: 'Deposit Refunds', Content: DepositRefunds },
  { value: 'reviews', label: 'Reviews', Content: ReviewsTab },
  { value: 'saved', label: 'Saved', Content: SavedTab },
  { value: 'applications', label: 'Job Applications', Content: JobApplications },
  { value: 'hpi', label: 'HPI Checks', Content: ChecksTab },
  { value: 'insurance', label: 'Insurance', Content: CoversTab },
  { value: 'appeals', label: 'Ticket Appeals', Content: AppealsTab },
  { value: 'messages', label: <MessagesLabel />, Content: MessagesTab },
  { value: 'profile', label: 'Profile', Content: ProfileTab },
];

/** /renter-dashboard (P2.1-05, D2.1-01) */
export function Component() {
  return <DashboardShell title="Your dashboard" tabs={TABS} Action={FindVehicle} />;
}

function Bookings({ page }: { page: number }) {
  return (
    <>
      {page === 1 && <RenterBegins />}
      {page === 1 && <DueReviews />}
      <MyBookings page={page} />
    </>
  );
}

function FindVehicle() {
  return <LinkButton to={paths.browse}>Find a vehicle</LinkButton>;
}
