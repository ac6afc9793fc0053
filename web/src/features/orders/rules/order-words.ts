import type { StatusWords } from '@/components/facts/status';
import type { OrderSummary } from '@/lib/api/types';
import { money } from '@/lib/format';
import { deadline } from '@/lib/instants';

/** Each in its colour (D4-36). */
const STATUS_WORDS: Record<OrderSummary['status'], StatusWords> = {
  pending: { label: 'Not completed', tone: 'warning' },
  paid: { label: 'Paid', tone: 'info' },
  processing: { label: 'In progress', tone: 'info' },
  completed: { label: 'Completed', tone: 'success' },
  failed: { label: 'Could not be delivered', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
};

/** How an order stands; one that can still be paid says so, and one whose payment we look at. */
export function orderStatus({ kind, status, waits_for: waitsFor }: OrderSummary): StatusWords {
  if (status === 'pending' && waitsFor === 'buyer') return { label: 'To be paid', tone: 'warning' };
  if (status === 'pending' && waitsFor === 'us')
    return { label: 'Payment being checked', tone: 'warning' };
  // Cover that is bought has yet to begin.
  if (status === 'completed' && kind === 'temporary_insurance')
    return { ...STATUS_WORDS.completed, label: 'Confirmed' };
  return STATUS_WORDS[status];
}

/** What happened to its money (H2), where that says more than its status. */
export const PAYMENT_WORDS: Record<OrderSummary['payment_status'], string | null> = {
  pending: null,
  paid: 'Paid',
  failed: 'Payment failed',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
};

/** "£12.99", or that a credit paid. */
export function orderPrice({
  paid_with: paidWith,
  amount_pence: pence,
}: Pick<OrderSummary, 'paid_with' | 'amount_pence'>): string {
  return paidWith === 'credit' ? '1 credit' : money(pence);
}

/** Who acts next, and by when; of a promise that was missed it says so. */
export function nextStep(
  { kind, status, waits_for: waitsFor, by, paid_at: paidAt }: OrderSummary,
  now = Date.now(),
): string | null {
  if (waitsFor === 'nobody') return null;
  const until = by ? ` by ${deadline(by)}` : '';
  if (waitsFor === 'us')
    return kind === 'temporary_insurance' && status !== 'pending'
      ? `The broker answers${until}.`
      : ourTurn(by, now);
  return paidAt === null ? `Please pay${until}.` : `It is your turn${until}.`;
}

/** That we act, or should have by then. */
export function ourTurn(by: string | null, now: number): string {
  if (by === null) return 'It is our turn.';
  return `It ${Date.parse(by) <= now ? 'was' : 'is'} our turn by ${deadline(by)}.`;
}
