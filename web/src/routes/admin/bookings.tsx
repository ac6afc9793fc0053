import { LinkButton } from '@/components/ui/link-button';
import { adminPaths, can, useAdminAuth } from '@/features/admins';
import { AdminBookings } from '@/features/bookings';
import { AdminDeposit } from '@/features/deposits';

export function Component() {
  return <AdminBookings Deposit={AdminDeposit} />;
}

export function Aside() {
  const { admin } = useAdminAuth();
  if (!can(admin, 'manage_bookings')) return null;
  return (
    <LinkButton to={adminPaths.newBooking} variant="outline">
      Book for a renter
    </LinkButton>
  );
}
