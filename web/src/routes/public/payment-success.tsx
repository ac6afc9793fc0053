import { Receipt, useBookingPaid } from '@/features/bookings';
import { OrderConfirmation } from '@/features/orders';
import { PaymentResult, readPaymentReference } from '@/features/payments';
import { useSearchParams } from '@/lib/router';

/** /payment-success (P2.1-04, D2.5-01) */
export function Component() {
  const [params] = useSearchParams();
  const onPaid = useBookingPaid();
  return (
    // On a phone "Booking Confirmed!" is told above the tick, not over it.
    <div className="container-page max-w-[60rem] pt-20 pb-10 md:py-14">
      <PaymentResult
        reference={readPaymentReference(params)}
        Receipt={Receipt}
        Confirmation={OrderConfirmation}
        onPaid={onPaid}
      />
    </div>
  );
}
