import { LinkButton } from '@/components/ui/link-button';
import { useSession } from '@/features/accounts';
import type { VehicleDetail } from '@/lib/api/types';
import { money, plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import { choiceQuery } from '../rules/booking-params';
import { totalOf } from '../rules/booking-words';
import { useBooking } from '../hooks/use-booking';

/** On phones the way to the booking step stays at hand at the foot of the screen (R3), but not for its host (U1). */
export function BookBar({ vehicle }: { vehicle: VehicleDetail }) {
  const { named, price, isHeld } = useBooking(vehicle);
  const { user } = useSession();
  if (user?.id === vehicle.host_user_id) return null;
  const quote = price.shown;
  return (
    <div
      data-slot="book-bar"
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t bg-surface px-4 py-3 shadow-lg md:hidden"
    >
      <p className="text-sm leading-snug text-secondary">
        <strong className="tabular font-display text-h3 font-bold text-foreground">
          {money(quote ? totalOf(quote) : vehicle.price_per_day)}
        </strong>{' '}
        {quote ? `total for ${plural(quote.days, 'day')}` : 'per day'}
        {quote && quote.security_deposit > 0 && (
          <span className="tabular block">
            + {money(quote.security_deposit)} refundable deposit
          </span>
        )}
      </p>
      <LinkButton to={paths.booking(vehicle.id) + choiceQuery(named)}>
        {isHeld ? 'Continue to payment' : 'Book Now'}
      </LinkButton>
    </div>
  );
}
