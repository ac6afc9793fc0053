import { pages } from '@/lib/pages';
import { paths } from '@/lib/paths';

/** The checks in one's dashboard, perhaps with the report of one of them open, or printed (D2.4-01, D2.4-02). */
export function checksPath(userType: string, orderId?: string, print = false) {
  const opened = orderId ? `&expand=${encodeURIComponent(orderId)}` : '';
  return `${paths.dashboard(userType)}?tab=hpi${opened}${print ? '&print=1' : ''}`;
}

/** Where a check leads that a credit has paid (D2.5-13, K15). */
export const creditUsedPath = (plate: string) =>
  `${pages['payment-success'].path}?type=hpi_credits&registration=${encodeURIComponent(plate)}`;
