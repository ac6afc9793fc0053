import { useQuery } from '@tanstack/react-query';
import { bookingQuery, refundHints } from '@/features/bookings';
import { ContactOtherSide } from '@/features/messages';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router';

/** What a renter can do who cannot sign: ask the host, or cancel, with what then comes back (K5). */
export function WaysOut({ bookingId }: { bookingId: string }) {
  const { data: booking } = useQuery(bookingQuery(bookingId));
  if (!booking) return null;
  const refunds = booking.actions.find(({ action }) => action === 'cancel')?.refunds ?? [];
  return (
    <div className="flex flex-col gap-2 pt-1">
      <p>Nothing was signed. You can ask the host about it, or cancel the booking.</p>
      <ul className="flex flex-col gap-1">
        {refundHints(refunds, booking).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <Link
        to={paths.bookingDetails(bookingId)}
        className="self-start font-semibold text-primary underline"
      >
        Go to the booking
      </Link>
    </div>
  );
}

/** “Ask for a change”: the chat with the host. */
export function AskForChange({ bookingId }: { bookingId: string }) {
  const { data: booking } = useQuery(bookingQuery(bookingId));
  if (!booking) return null;
  return (
    <div className="w-full max-w-60 print:hidden">
      <ContactOtherSide
        vehicleId={booking.vehicle.id}
        hostId={booking.host_user_id}
        renterId={booking.user_id}
        label="Ask for a change"
      />
    </div>
  );
}
