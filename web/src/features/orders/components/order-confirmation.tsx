import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ComponentType } from 'react';
import { Status } from '@/components/facts/status';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { ResultActions } from '@/features/payments';
import type { OrderPage } from '@/lib/api/types';
import { isLive } from '@/lib/live-tabs';
import { orderQuery } from '../api/orders';
import { orderPath } from '../rules/order-paths';
import { orderPrice, orderStatus } from '../rules/order-words';

/** How soon, how often and how long an order is looked at that is not delivered, where nobody tells of it (D9-03, H17). */
const FIRST_POLL_MS = 3000;
const POLL_MS = 6000;
const POLLS = 20;

interface OrderConfirmationProps {
  order: OrderPage;
  /** Where it leads from here, beside the order’s own page: to the report of a check. */
  WayOn?: ComponentType<{ order: OrderPage }> | undefined;
}

/** What somebody reads who has just paid for an order (D2.5-06). */
export function OrderConfirmation({ order: paid, WayOn }: OrderConfirmationProps) {
  const { data: order } = useQuery({
    ...orderQuery(paid.id),
    initialData: paid,
    // What happened while the answer was on its way was told to nobody here.
    refetchOnMount: isLive(),
    refetchInterval: ({ state }) => {
      if (state.data?.order_state !== 'open' || isLive()) return false;
      if (state.dataUpdateCount >= POLLS) return false;
      return state.dataUpdateCount === 0 ? FIRST_POLL_MS : POLL_MS;
    },
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
            {WayOn && <WayOn order={order} />}
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
