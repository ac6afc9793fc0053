import { useServerItem } from '@/components/admin-list/use-admin-list';
import { Button } from '@/components/ui/button';
import { can, useAdminAuth, useReasonedAct } from '@/features/admins';
import { answer, api } from '@/lib/api/client';
import { once } from '@/lib/api/idempotency';
import type { AdminOrder } from '@/lib/api/types';
import { money, plural } from '@/lib/format';

/** Finance refunds an order once, for a reason, after reading what that gives back (X6, A2.9-07). */
export function RefundOrder({ id }: { id: string }) {
  const { admin } = useAdminAuth();
  const { data: order } = useServerItem('/api/v1/admin/orders/{id}', id);
  const refund = useReasonedAct<AdminOrder>({
    send: (_, reason) =>
      answer(
        api.POST('/api/v1/admin/orders/{id}/refund', {
          params: { path: { id }, header: once },
          body: { reason },
        }),
      ),
    words: (asked) => ({
      title: 'Refund this order?',
      text: consequence(asked),
      act: 'Refund',
      done: 'Order refunded',
      failed: 'Refund Failed',
    }),
  });
  if (!order?.refundable.possible || !can(admin, 'make_refunds')) return null;
  const { refund_pence: pence } = order.refundable;
  return (
    <>
      <Button variant="outline" className="self-start" onClick={() => refund.ask(order)}>
        {pence > 0 ? `Refund ${money(pence)}` : 'Return the credit'}
      </Button>
      {refund.dialog}
    </>
  );
}

/** A bundle's credits are taken away, a check's is given back. */
function consequence({ order_state: state, refundable, bank_dispute }: AdminOrder): string {
  const { refund_pence: pence, credits } = refundable;
  const what = [
    ...(pence > 0 ? [moneyBack(money(pence), bank_dispute)] : []),
    ...(credits > 0 ? [`${plural(credits, 'credit')} is returned to the buyer.`] : []),
    ...(credits < 0 ? [`The buyer loses ${plural(-credits, 'unused credit')}.`] : []),
    ...(state === 'open' ? ['The order ends.'] : []),
    'The buyer is told.',
  ];
  return what.join(' ');
}

function moneyBack(amount: string, bankDispute: AdminOrder['bank_dispute']): string {
  if (bankDispute === 'open')
    return `${amount} is refunded to the buyer’s card, but not before their bank has decided about this payment.`;
  if (bankDispute === 'lost')
    return 'The buyer’s bank has taken this payment back, so no money is refunded.';
  return `${amount} is refunded to the buyer’s card.`;
}
