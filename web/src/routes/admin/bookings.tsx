import { AdminBookings } from '@/features/bookings';
import { AdminDeposit } from '@/features/deposits';
import { useDocumentTitle } from '@/lib/use-document-title';

/** /admin/bookings */
export function Component() {
  useDocumentTitle('Bookings');
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-h1">Bookings</h1>
      <AdminBookings Deposit={AdminDeposit} />
    </div>
  );
}
