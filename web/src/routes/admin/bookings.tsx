import { adminPaths, can, useAdminAuth } from '@/features/admins';
import { AdminBookings } from '@/features/bookings';
import { AdminDeposit } from '@/features/deposits';
import { LinkButton } from '@/components/ui/link-button';

/** /admin/bookings */
export function Component() {
  const { admin } = useAdminAuth();
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">Bookings</h1>
        {can(admin, 'manage_bookings') && (
          <LinkButton to={adminPaths.newBooking} variant="outline">
            Book for a renter
          </LinkButton>
        )}
      </header>
      <AdminBookings Deposit={AdminDeposit} />
    </div>
  );
}
