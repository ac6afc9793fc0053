import { useServerItem } from '@/components/admin-list/use-admin-list';

interface BuyerReadsProps {
  id: string;
  /** How often it is asked for again, where the buyer may act meanwhile. */
  refetchInterval?: number;
}

/** What an order's buyer reads now, also of a payment that is held or that their bank questions. */
export function BuyerReads({ id, ...options }: BuyerReadsProps) {
  const { data: order } = useServerItem('/api/v1/admin/orders/{id}', id, options);
  return order ? <p>The buyer reads: “{order.told}”</p> : null;
}
