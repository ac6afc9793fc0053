import { useServerItem } from '@/components/admin-list/use-admin-list';
import { Status } from '@/components/facts/status';
import { Timeline } from '@/components/facts/timeline';
import { Loaded } from '@/components/layout/loaded';
import { CopyId } from '@/components/ui/copy-id';
import { DescriptionList } from '@/components/ui/description-list';
import type { AdminOrder } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { orderPrice, orderStatus } from '../rules/order-words';
import { BuyerReads } from './buyer-reads';
import { RefundOrder } from './refund-order';

/** One order of any kind: how it stands, what happened, and its refund (A2.9-07). */
export function AdminOrderDetails({ id }: { id: string }) {
  const query = useServerItem('/api/v1/admin/orders/{id}', id);
  return (
    <Loaded query={query} what="this order" skeleton="h-96" gone="This order does not exist">
      {(order) => (
        <article className="flex flex-col gap-6">
          <header className="flex flex-wrap items-start justify-between gap-3">
            <h2 className="text-h2 wrap-anywhere">{order.title}</h2>
            <Status words={orderStatus(order)} />
          </header>
          <BuyerReads id={order.id} />
          <DescriptionList items={factsOf(order)} />
          <RefundOrder id={order.id} />
          <section aria-label="What happened" className="flex flex-col gap-4">
            <h3 className="text-h3">What happened</h3>
            <Timeline
              entries={order.timeline.map((event, index) => ({ ...event, id: String(index) }))}
            />
          </section>
        </article>
      )}
    </Loaded>
  );
}

function factsOf(order: AdminOrder) {
  return [
    { term: 'Order', text: <CopyId id={order.id} label="order ID" /> },
    { term: 'Buyer', text: `${order.buyer_name}, ${order.buyer_email}` },
    ...(order.about === '' ? [] : [{ term: 'For', text: order.about }]),
    { term: 'Price', text: orderPrice(order) },
    ...(order.paid_at === null ? [] : [{ term: 'Paid', text: instant(order.paid_at) }]),
    ...(order.by === null ? [] : [{ term: 'Due', text: instant(order.by) }]),
    ...(order.end_reason === null ? [] : [{ term: 'Why it ended', text: order.end_reason }]),
  ];
}
