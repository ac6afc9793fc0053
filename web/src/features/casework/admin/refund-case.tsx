import { Button } from '@/components/ui/button';
import { can, useAdminAuth, useReasonedAct } from '@/features/admins';
import type { AdminCase } from '@/lib/api/types';
import { money } from '@/lib/format';
import { refundOrder } from '../api/team';

/** Finance refunds all of a service, open or done (X6); an open one ends with it. */
export function RefundCase({ one }: { one: AdminCase }) {
  const { admin } = useAdminAuth();
  const refund = useReasonedAct<AdminCase>({
    send: ({ id }, reason) => refundOrder(id, reason),
    words: ({ amount_pence: pence, order_state: state }) => ({
      title: 'Refund this order?',
      text: `${money(pence)} is refunded to the buyer’s card${state === 'open' ? ', and the order ends' : ''}. The buyer is told.`,
      act: 'Refund',
      done: 'Order refunded',
    }),
  });
  const mayBe = one.order_state === 'open' || one.order_state === 'done';
  if (!mayBe || !can(admin, 'make_refunds')) return null;
  return (
    <>
      <Button variant="outline" className="self-start" onClick={() => refund.ask(one)}>
        Refund {money(one.amount_pence)}
      </Button>
      {refund.dialog}
    </>
  );
}
