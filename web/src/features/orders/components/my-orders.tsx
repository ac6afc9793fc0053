import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { Status } from '@/components/facts/status';
import { Loaded } from '@/components/layout/loaded';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { LinkButton } from '@/components/ui/link-button';
import { Pagination } from '@/components/ui/pagination';
import type { OrderSummary } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { pages } from '@/lib/pages';
import { Link } from '@/lib/router';
import { ordersQuery } from '../api/orders';
import { orderPath } from '../rules/order-paths';
import { orderPrice, orderStatus } from '../rules/order-words';
import { OrderAbout } from './order-about';
import { OrdersSkeleton } from './orders-skeleton';

/** All that the signed-in user has bought besides trips (R12). */
export function MyOrders({ page }: { page: number }) {
  const query = useQuery(ordersQuery(page));
  return (
    <Loaded
      query={query}
      what="your orders"
      skeleton={<OrdersSkeleton />}
      empty={
        <Empty
          icon={<ShoppingBag className="size-6" />}
          title="No orders yet"
          text="History checks and other services that you buy appear here."
          action={<LinkButton to={pages['general-services'].path}>See our services</LinkButton>}
        />
      }
    >
      {(list) => (
        <>
          <ul aria-label="Orders" className="flex flex-col gap-4">
            {list.items.map((order) => (
              <li key={order.id}>
                <Row order={order} />
              </li>
            ))}
          </ul>
          <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
        </>
      )}
    </Loaded>
  );
}

function Row({ order }: { order: OrderSummary }) {
  const { id, kind, title, about, told, created_at: createdAt } = order;
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-h3 wrap-anywhere">
            <Link to={orderPath(id)} className="hover:underline">
              {title}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {about !== '' && (
              <>
                <OrderAbout kind={kind} about={about} /> ·{' '}
              </>
            )}
            {orderPrice(order)} · {instant(createdAt)}
          </p>
        </div>
        <Status words={orderStatus(order)} />
      </div>
      <p className="text-secondary">{told}</p>
    </Card>
  );
}
