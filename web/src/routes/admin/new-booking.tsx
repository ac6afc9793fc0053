import { BookForRenter } from '@/features/bookings';

/** /admin/bookings/new */
export function Component() {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-h1">Book for a renter</h1>
      <BookForRenter />
    </div>
  );
}
