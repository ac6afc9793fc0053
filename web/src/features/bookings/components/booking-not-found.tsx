import { CalendarX } from 'lucide-react';
import { Empty } from '@/components/ui/empty';
import { LinkButton } from '@/components/ui/link-button';
import { useSession } from '@/features/accounts';
import { paths } from '@/lib/paths';

/** No booking has this id, or it is somebody else's: the two read alike. */
export function BookingNotFound() {
  const { user } = useSession();
  return (
    <div className="container-page flex min-h-[70dvh] flex-col justify-center gap-6 py-16">
      <h1 className="sr-only">Booking not found</h1>
      <Empty
        icon={<CalendarX className="size-6" />}
        title="We could not find this booking"
        text="Check the link, and make sure you are signed in to the right account."
        action={
          <LinkButton to={paths.dashboard(user?.user_type ?? 'renter')}>Go to Dashboard</LinkButton>
        }
      />
    </div>
  );
}
