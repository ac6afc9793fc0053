import { BookForRenter } from '@/features/bookings';
import { useDocumentTitle } from '@/lib/use-document-title';

/** /admin/bookings/new */
export function Component() {
  useDocumentTitle('Book for a renter');
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-h1">Book for a renter</h1>
      <BookForRenter />
    </div>
  );
}
