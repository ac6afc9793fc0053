import { useEffect } from 'react';
import { Receipt, useBookingPaid } from '@/features/bookings';
import { CheckWayOn, CreditsWayOn } from '@/features/history-checks';
import { OrderConfirmation, OrderEnded } from '@/features/orders';
import { PaymentResult, readPaymentReference } from '@/features/payments';
import type { OrderPage } from '@/lib/api/types';
import { forgetPaidDraft } from '@/lib/paid-drafts';
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
        Confirmation={Confirmation}
        OrderEnded={OrderEnded}
        onPaid={onPaid}
      />
    </div>
  );
}

function Confirmation({ order }: { order: OrderPage }) {
  useEffect(() => forgetPaidDraft(order.id), [order.id]);
  return <OrderConfirmation order={order} WayOn={wayOnFrom(order)} />;
}

function wayOnFrom({ kind }: OrderPage) {
  if (kind === 'hpi_credits') return CreditsWayOn;
  return kind === 'hpi_check' ? CheckWayOn : undefined;
}
