import { LinkButton } from '@/components/ui/link-button';
import { PaymentFailed } from '@/features/payments';
import type { OrderPage, PaymentResult } from '@/lib/api/types';
import { orderPath } from '../rules/order-paths';

const TITLES: Partial<Record<PaymentResult['state'], string>> = {
  cancelled: 'This order has ended',
  quarantined: 'We are checking your payment',
  refunding: 'Your payment could not be used',
  given_back: 'Your payment could not be used',
  expired: 'This payment was not finished',
  failed: 'This payment did not go through',
};

interface OrderEndedProps {
  order: OrderPage;
  result: PaymentResult;
}

/** What somebody reads whose payment did not lead to the order: why, what became of it, and the order’s page (K4). */
export function OrderEnded({ order, result: { state, error } }: OrderEndedProps) {
  // Of an order that has ended itself, its own words say why.
  const text = state === 'cancelled' ? order.told : (error ?? order.told);
  return (
    <PaymentFailed
      title={TITLES[state]}
      text={text}
      isLate={state === 'quarantined'}
      wayOn={
        <LinkButton variant="outline" to={orderPath(order.id)}>
          See your order
        </LinkButton>
      }
    />
  );
}
