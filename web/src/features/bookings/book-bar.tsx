import { LinkButton } from '@/components/ui/link-button';
import { useSession } from '@/features/accounts/api/session';
import type { VehicleDetail } from '@/lib/api/types';
import { money } from '@/lib/format';
import { paths } from '@/lib/paths';
import { bookingQuery } from './booking-params';
import { useBookingChoice } from './use-booking-choice';

/** On phones the way to the booking step stays at hand at the foot of the screen (R3), but not for its host (U1). */
export default function BookBar({ vehicle }: { vehicle: VehicleDetail }) {
  const { choice } = useBookingChoice();
  const { user } = useSession();
  if (user?.id === vehicle.host_user_id) return null;
  return (
    <div
      data-slot="book-bar"
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t bg-surface px-4 py-3 shadow-lg md:hidden"
    >
      <p className="text-sm text-ink-600">
        <strong className="tabular font-display text-h3 font-bold text-foreground">
          {money(vehicle.price_per_day)}
        </strong>{' '}
        per day
      </p>
      <LinkButton to={paths.booking(vehicle.id) + bookingQuery(choice)}>Book Now</LinkButton>
    </div>
  );
}
