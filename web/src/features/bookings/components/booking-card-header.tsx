import { Rating } from '@/components/ui/rating';
import type { Quote, VehicleDetail } from '@/lib/api/types';
import { money, plural } from '@/lib/format';
import { totalOf } from '../rules/booking-words';

/**
 * The price per day, or the rental's total with its fee once dates are chosen; the deposit stands
 * beside it (P2.6-08, P2.6-09, S5). Rating and count only where there are some (P2.6-10).
 */
export function BookingCardHeader({
  vehicle,
  quote,
  isAwaited,
}: {
  vehicle: VehicleDetail;
  quote: Quote | null;
  /** The price is on its way: the line of the deposit is kept free, so that nothing below jumps. */
  isAwaited: boolean;
}) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <p className="text-secondary">
          <strong className="tabular font-display text-h2 font-bold text-foreground">
            {quote ? money(totalOf(quote)) : money(vehicle.price_per_day)}
          </strong>{' '}
          {quote ? `total for ${plural(quote.days, 'day')}` : 'per day'}
        </p>
        {quote && quote.security_deposit > 0 && (
          <p className="tabular text-sm text-muted">
            + {money(quote.security_deposit)} refundable deposit
          </p>
        )}
        {isAwaited && !quote && <p aria-hidden className="h-5" />}
      </div>
      {vehicle.rating !== null && vehicle.review_count > 0 && (
        <Rating rating={vehicle.rating} count={vehicle.review_count} />
      )}
    </div>
  );
}
