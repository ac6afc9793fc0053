import { LinkButton } from '@/components/ui/link-button';
import { adminPaths, can, useAdminAuth } from '@/features/admins';
import { AdminBookings } from '@/features/bookings';
import { AdminCondition } from '@/features/condition';
import { AdminDeposit } from '@/features/deposits';
import { AdminHandover } from '@/features/handover';

export function Component() {
  return (
    <AdminBookings Handover={AdminHandover} Condition={AdminCondition} Deposit={AdminDeposit} />
  );
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
