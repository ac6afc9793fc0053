import type { StatusWords } from '@/components/facts/status';
import type { CheckOrder } from '@/lib/api/types';

/** What our team calls the two things that are sold. */
export const CHECK_KINDS = { hpi_check: 'History check', hpi_credits: 'Bundle of credits' };

export const STATE_WORDS = {
  open: { label: 'Open', tone: 'info' },
  done: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  unpaid: { label: 'Not paid', tone: 'neutral' },
  lapsed: { label: 'Not paid', tone: 'neutral' },
} as const satisfies Record<CheckOrder['order_state'], StatusWords>;

/** What comes next of a paid order; null: nothing. */
export function nextOfCheck({
  order_state: state,
  payment_status: payment,
  is_refunded: isRefunded,
}: CheckOrder): string | null {
  if (state === 'open') return 'The report is being made';
  if (isRefunded && payment !== 'refunded' && payment !== 'partially_refunded')
    return 'The refund is on its way';
  return null;
}
