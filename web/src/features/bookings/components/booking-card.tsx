import { ShieldCheck } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { useSession } from '@/features/accounts';
import { useSite } from '@/features/site';
import { ContactHost } from '@/features/messages';
import { CouldCostExtra } from '@/features/vehicles';
import type { VehicleDetail } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { BookingCardHeader } from './booking-card-header';
import { BookingFoot } from './booking-foot';
import { BookingPrice } from './booking-price';
import { BookingWhen } from './booking-when';
import { DatesProblem } from './dates-problem';
import { DeliveryChoice } from './delivery-choice';
import { Fold } from './fold';
import { PaymentMethodChoice } from './payment-method-choice';
import { useBookNow } from '../hooks/use-book-now';
import { useBooking, useTimesKept } from '../hooks/use-booking';
import { useDeliveryNews } from '../hooks/use-delivery';

interface BookingCardProps {
  vehicle: VehicleDetail;
  /** On phones the card's foot is the bar at the foot of the screen, or the page has a bar of its own (R3). */
  onPhones: 'bar' | 'no-button';
}

const feet = {
  bar: 'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:bg-surface max-md:shadow-lg',
  'no-button': 'max-md:hidden',
};

/**
 * Dates, times, delivery, payment method, price and the button that books (P2.6-08 to P2.6-18). What is to be paid and
 * agreed to stays at the foot of the window until the rest of the card has passed above it.
 */
export function BookingCard({ vehicle, onPhones }: BookingCardProps) {
  const booking = useBooking(vehicle);
  useTimesKept(booking);
  const { choice, change, unavailable, now, delivery, price } = booking;
  useDeliveryNews(delivery);
  const { bookNow, isWorking, wasRefused, priceChanged } = useBookNow({
    vehicle,
    choice,
    delivery,
    request: price.request,
    quote: price.quote,
    quoteError: price.error,
  });
  const { user } = useSession();
  const site = useSite();
  const isOwn = user?.id === vehicle.host_user_id;

  return (
    <div data-slot="booking-card" className="flex flex-col rounded-lg border bg-surface shadow-lg">
      <div className="flex flex-col gap-4 p-5 md:p-6 md:pb-4">
        <BookingCardHeader vehicle={vehicle} quote={price.shown} isAwaited={price.isPending} />
        {/* What is being booked must stay what stands here. */}
        <fieldset disabled={isWorking} className="flex min-w-0 flex-col gap-4">
          <BookingWhen choice={choice} change={change} unavailable={unavailable} now={now} />
          <DatesProblem booking={booking} isSought={wasRefused} />
          <DeliveryChoice vehicle={vehicle} delivery={delivery} />
          <PaymentMethodChoice
            value={choice.paymentMethod}
            onChange={(paymentMethod) => change({ paymentMethod })}
          />
        </fieldset>
        <BookingPrice booking={booking} />
        <Fold title="What could cost extra">
          <CouldCostExtra charges={vehicle} />
        </Fold>
        {vehicle.own_terms && (
          <Fold title="The host’s own terms">
            <p className="text-sm whitespace-pre-line wrap-anywhere">{vehicle.own_terms}</p>
          </Fold>
        )}
        {isOwn && <Alert>This is your own vehicle, so you cannot book it.</Alert>}
        <ContactHost vehicleId={vehicle.id} hostId={vehicle.host_user_id} />
        {site?.cover && (
          <p className="flex gap-2.5 text-sm text-secondary">
            <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            Protection included: every trip includes insurance coverage and 24/7 roadside
            assistance.
          </p>
        )}
      </div>
      {!isOwn && (
        <BookingFoot
          vehicle={vehicle}
          booking={booking}
          isWorking={isWorking}
          priceChanged={priceChanged}
          onPress={bookNow}
          className={cn(
            'rounded-b-lg border-t bg-surface md:sticky md:bottom-0 md:px-6',
            feet[onPhones],
          )}
        />
      )}
    </div>
  );
}
