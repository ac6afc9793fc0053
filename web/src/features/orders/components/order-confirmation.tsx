import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Status } from '@/components/facts/status';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { ResultActions } from '@/features/payments';
import type { OrderPage } from '@/lib/api/types';
import { isLive } from '@/lib/live-tabs';
import { pages } from '@/lib/pages';
import { orderQuery } from '../api/orders';
import { orderPath } from '../rules/order-paths';
import { orderPrice, orderStatus } from '../rules/order-words';

/** How often and how long an order is looked at that is not delivered, where nobody tells of it (D9-03, H17). */
const POLL_MS = 6000;
const POLLS = 20;

/** What somebody reads who has just paid for an order (D2.5-06). */
export function OrderConfirmation({ order: paid }: { order: OrderPage }) {
  const { data: order } = useQuery({
    ...orderQuery(paid.id),
    initialData: paid,
    refetchInterval: ({ state }) =>
      state.data?.order_state === 'open' && state.dataUpdateCount < POLLS && !isLive()
        ? POLL_MS
        : false,
  });
  const { title, about, told } = order;
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <div className="flex flex-col items-center gap-4 py-8 text-center">
          <CircleCheck aria-hidden className="size-14 text-success" />
          <h1 className="text-h2">Thank you for your order</h1>
          <p className="font-semibold wrap-anywhere">
            {title}
            {about !== '' && ` · ${about}`} · {orderPrice(order)}
          </p>
          <Status words={orderStatus(order)} />
          <p className="max-w-[48ch] text-balance text-secondary">{told}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <WayOn order={order} />
            <LinkButton variant="outline" to={orderPath(order.id)}>
              See your order
            </LinkButton>
          </div>
        </div>
      </Card>
      <ResultActions variant="outline" />
    </div>
  );
}

/** From credits to a check, from a check to its report once that is there (D2.5-07, D2.5-09 to D2.5-11). */
function WayOn({ order: { id, kind, status } }: { order: OrderPage }) {
  if (kind === 'hpi_credits') {
    return <LinkButton to={pages['general-services'].path}>Start HPI Check</LinkButton>;
  }
  if (kind !== 'hpi_check') return null;
  const reports = [
    { label: 'View Full Report', to: orderPath(id) },
    { label: 'Print Report', to: `${orderPath(id)}?print=1` },
  ];
  return reports.map(({ label, to }) =>
    status === 'completed' ? (
      <LinkButton key={label} to={to}>
        {label}
      </LinkButton>
    ) : (
      <Button key={label} disabled>
        {label}
      </Button>
    ),
  );
}
