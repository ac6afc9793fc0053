import { IdCard, ShieldCheck } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { useSession } from '@/features/accounts';
import { ContactHost } from '@/features/messages';
import type { VehicleDetail } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { BookingCardHeader } from './booking-card-header';
import { BookingFoot } from './booking-foot';
import { BookingPrice } from './booking-price';
import { BookingWhen } from './booking-when';
import { DatesProblem } from './dates-problem';
import { DeliveryChoice } from './delivery-choice';
import { PaymentMethodChoice } from './payment-method-choice';
import { declarationText } from '../rules/driver';
import { useBookNow } from '../hooks/use-book-now';
import { useBooking, useTimesKept } from '../hooks/use-booking';

interface BookingCardProps {
  vehicle: VehicleDetail;
  /** On phones the card's foot is the bar at the foot of the screen, or the page has a bar of its own (R3). */
  onPhones: 'bar' | 'no-button';
}

const feet = {
  bar: 'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:items-center max-md:bg-surface max-md:shadow-lg max-md:has-[#book-now-hint]:flex-wrap',
  'no-button': 'max-md:hidden',
};

/**
 * Dates, times, delivery, payment method, price and the button that books (P2.6-08 to P2.6-18). On desktops the card
 * is never taller than the window: its foot stays in view and what stands above it scrolls.
 */
export function BookingCard({ vehicle, onPhones }: BookingCardProps) {
  const booking = useBooking(vehicle);
  useTimesKept(booking);
  const { choice, change, unavailable, now, delivery, price } = booking;
  const { bookNow, isWorking, wasRefused, priceChanged } = useBookNow({
    vehicle,
    choice,
    delivery,
    request: price.request,
    quote: price.quote,
    quoteError: price.error,
  });
  const { user } = useSession();
  const isOwn = user?.id === vehicle.host_user_id;

  return (
    <div
      data-slot="booking-card"
      className="flex flex-col rounded-lg border bg-surface shadow-lg md:max-h-[calc(100dvh-7rem)]"
    >
      <div className="flex min-h-0 flex-col gap-5 p-5 md:overflow-y-auto md:p-6 md:pb-4">
        <BookingCardHeader vehicle={vehicle} quote={price.shown} isAwaited={price.isPending} />
        {/* What is being booked must stay what stands here. */}
        <fieldset disabled={isWorking} className="flex min-w-0 flex-col gap-5">
          <BookingWhen choice={choice} change={change} unavailable={unavailable} now={now} />
          <DatesProblem booking={booking} isSought={wasRefused} />
          <DeliveryChoice vehicle={vehicle} delivery={delivery} />
          <PaymentMethodChoice
            value={choice.paymentMethod}
            onChange={(paymentMethod) => change({ paymentMethod })}
          />
        </fieldset>
        <BookingPrice booking={booking} />
        {priceChanged && (
          <Alert tone="warning" title="The price has changed" urgent>
            Nothing has been charged. Please check the new price before you book.
          </Alert>
        )}
        {!isOwn && (
          <p id="driver-declaration" className="flex gap-2.5 text-sm text-secondary">
            <IdCard aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            {declarationText(vehicle)}
          </p>
        )}
        {isOwn && <Alert>This is your own vehicle, so you cannot book it.</Alert>}
        <ContactHost vehicleId={vehicle.id} hostId={vehicle.host_user_id} />
        <p className="flex gap-2.5 text-sm text-secondary">
          <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          Protection included: every trip includes insurance coverage and 24/7 roadside assistance.
        </p>
      </div>
      {!isOwn && (
        <BookingFoot
          booking={booking}
          isWorking={isWorking}
          onPress={bookNow}
          className={cn('border-t md:flex-col md:px-6', feet[onPhones])}
        />
      )}
    </div>
  );
}
