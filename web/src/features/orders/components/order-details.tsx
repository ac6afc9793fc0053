import { Printer } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { Status } from '@/components/facts/status';
import { Timeline } from '@/components/facts/timeline';
import { AskDialog } from '@/components/form/ask-dialog';
import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { Card } from '@/components/ui/card';
import { CopyId } from '@/components/ui/copy-id';
import { DescriptionList } from '@/components/ui/description-list';
import { safePaymentUrl } from '@/features/payments';
import { useBrand } from '@/features/site';
import type { OrderPage } from '@/lib/api/types';
import { cn } from '@/lib/cn';
import { instant } from '@/lib/instants';
import { Link } from '@/lib/router';
import { useCancelOrder } from '../api/orders';
import { ordersPath } from '../rules/order-paths';
import { PAYMENT_WORDS, nextStep, orderPrice, orderStatus } from '../rules/order-words';
import { OrderAbout } from './order-about';

interface OrderDetailsProps {
  order: OrderPage;
  /** What was delivered: the report of a history check. */
  Result?: ComponentType<{ order: OrderPage }> | undefined;
}

/** One order: how it stands, who acts next, what it cost, what happened, and what cancelling gives back (H13). */
export function OrderDetails({ order, Result }: OrderDetailsProps) {
  const { id, kind, title, about, told, timeline, paid_at: paidAt } = order;
  const { isPrinting, print } = useReceiptPrint();
  const next = nextStep(order);
  const payment = PAYMENT_WORDS[order.payment_status];
  const facts = [
    { term: 'Order', text: <CopyId id={id} label="the order’s number" /> },
    ...(about === '' ? [] : [{ term: 'For', text: <OrderAbout kind={kind} about={about} /> }]),
    { term: 'Price', text: orderPrice(order) },
    ...(paidAt ? [{ term: 'Paid on', text: instant(paidAt) }] : []),
    ...(payment === null ? [] : [{ term: 'Payment', text: payment }]),
  ];
  return (
    <div className="container-page flex max-w-[64rem] flex-col gap-6 pt-8 pb-16">
      <Link to={ordersPath} className="self-start text-primary underline print:hidden">
        All orders
      </Link>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-h1 wrap-anywhere">{title}</h1>
        <Status words={orderStatus(order)} />
      </header>
      <Card className={cn('flex flex-col items-start gap-3', isPrinting && 'print:hidden')}>
        <h2 className="text-h3">What happens next</h2>
        <p>{told}</p>
        {next && <p className="text-secondary">{next}</p>}
        <PayNow order={order} />
        <Cancel order={order} />
      </Card>
      {Result && (
        <div className={cn('flex flex-col gap-6 empty:hidden', isPrinting && 'print:hidden')}>
          <Result order={order} />
        </div>
      )}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card className="flex flex-col gap-3">
          <h2 className="text-h3">{isPrinting ? 'Receipt' : 'Order details'}</h2>
          <DescriptionList items={facts} />
          {paidAt && <WhoSells kind={kind} />}
          {paidAt && (
            <Button size="sm" variant="outline" className="self-start print:hidden" onClick={print}>
              <Printer aria-hidden className="size-4" />
              Print the receipt
            </Button>
          )}
        </Card>
        <Card className="flex flex-col gap-4">
          <h2 className="text-h3">What happened so far</h2>
          <Timeline entries={timeline.map((one, index) => ({ ...one, id: String(index) }))} />
        </Card>
      </div>
    </div>
  );
}

/** Prints what was bought, paid and refunded; the rest of the page stays off the paper. */
function useReceiptPrint() {
  const [isPrinting, setPrinting] = useState(false);
  function print() {
    flushSync(() => setPrinting(true));
    window.print();
    setPrinting(false);
  }
  return { isPrinting, print };
}

/** Who sells it, for a receipt (M9); no VAT is claimed that is not charged. */
function WhoSells({ kind }: Pick<OrderPage, 'kind'>) {
  const brand = useBrand();
  return (
    <p className="text-sm text-muted">
      {kind === 'temporary_insurance'
        ? `The cover is supplied by the broker; ${brand} arranges it.`
        : `Supplied by ${brand}.`}{' '}
      No VAT was charged.
    </p>
  );
}

function PayNow({ order }: { order: OrderPage }) {
  const url = order.checkout_url && safePaymentUrl(order.checkout_url, location.origin);
  if (!url) return null;
  return (
    <a href={url} className={buttonStyles({})}>
      Pay {orderPrice(order)}
    </a>
  );
}

function Cancel({ order: { id, kind, cancelling, order_state: state } }: { order: OrderPage }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrder(id, { done: 'Order cancelled', over: () => setAsking(false) });
  if (!cancelling.possible) {
    // A bundle is delivered with its payment, but what is unused of it may still be refunded.
    const isAsked = state === 'open' || (kind === 'hpi_credits' && state === 'done');
    return isAsked ? <p className="text-sm text-muted">{cancelling.told}</p> : null;
  }
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Cancel this order
      </Button>
      {isAsking && (
        <AskDialog
          words={{
            title: 'Cancel this order?',
            text: cancelling.told,
            keep: 'Keep it',
            act: 'Cancel the order',
            danger: true,
          }}
          action={cancel}
          onSend={() => cancel.mutate(cancelling.refund_pence)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
