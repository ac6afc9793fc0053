import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/components/layout/load-failed';
import { Loaded } from '@/components/layout/loaded';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { CasePart } from '@/features/casework';
import { HistoryReport } from '@/features/history-checks';
import { CoverDetails } from '@/features/insurance';
import { orderQuery, OrderDetails, OrderNotFound } from '@/features/orders';
import type { OrderPage } from '@/lib/api/types';
import { useParams } from '@/lib/router';

/** /orders/{id}: one order (R12). */
export function Component() {
  const { orderId = '' } = useParams();
  const query = useQuery(orderQuery(orderId));
  return (
    <Loaded
      query={query}
      what="this order"
      skeleton={<Pending />}
      gone={OrderNotFound}
      Failed={LoadFailed}
    >
      {(order) => <OrderDetails order={order} Result={resultOf(order)} />}
    </Loaded>
  );
}

/** What an order’s page shows of what was bought: a report, a cover, or the case of a service done by people. */
function resultOf({ kind, order_state: state }: OrderPage) {
  if (kind === 'hpi_check') return HistoryReport;
  if (kind === 'hpi_credits') return undefined;
  if (kind === 'temporary_insurance') return CoverDetails;
  return state === 'unpaid' || state === 'lapsed' ? undefined : CasePart;
}

function Pending() {
  return (
    <Loading label="Loading the order">
      <div className="container-page flex max-w-[64rem] flex-col gap-6 pt-8 pb-16">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-64" />
      </div>
    </Loading>
  );
}
