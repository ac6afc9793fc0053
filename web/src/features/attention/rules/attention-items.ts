import type { Tone } from '@/components/ui/status-badge';
import type { AdminAction } from '@/features/admins';
import type { Attention } from '@/lib/api/types';
import { plural } from '@/lib/format';

/** What an admin can do about something. */
export type Remedy =
  | 'release_payment'
  | 'give_back_payment'
  | 'retry_refund'
  | 'retry_payout'
  | 'release_chargeback'
  | 'retry_job';

export interface AttentionItem {
  id: string;
  kind: string;
  tone: Tone;
  bookingId: string | null;
  pence: number | null;
  since: string;
  why: string;
  remedies: readonly Remedy[];
}

interface RemedyWords {
  label: string;
  title: string;
  text: string;
  done: string;
  /** Who may. */
  action: AdminAction;
}

export const REMEDIES: Record<Remedy, RemedyWords> = {
  release_payment: {
    label: 'Release',
    title: 'Take this payment for paid?',
    text: 'Only when you know why it did not fit. The provider is read once more: the money must be there, to the penny. The booking stands if its dates are still free; otherwise all of it goes back.',
    done: 'Payment Released',
    action: 'manage_payments',
  },
  give_back_payment: {
    label: 'Refund',
    title: 'Give all of this payment back?',
    text: 'What the provider took goes back to the card in full, and the payment counts for nothing. The renter is told. This cannot be undone.',
    done: 'Payment Given Back',
    action: 'make_refunds',
  },
  retry_refund: {
    label: 'Try again',
    title: 'Send this refund again?',
    text: 'It goes to the provider as a refund of its own. Make sure that the reason it failed is mended.',
    done: 'Refund Sent Again',
    action: 'make_refunds',
  },
  retry_payout: {
    label: 'Try again',
    title: 'Send this payout again?',
    text: 'What is due to the host now goes to their account as a payout of its own.',
    done: 'Payout Sent Again',
    action: 'manage_payments',
  },
  release_chargeback: {
    label: 'Release the money',
    title: 'Release what this chargeback holds?',
    text: 'The bank has kept the money, so the loss is ours. The host is paid, and refunds that wait go out but for what the bank gave back. This cannot be undone.',
    done: 'Money Released',
    action: 'manage_payments',
  },
  retry_job: {
    label: 'Run again',
    title: 'Run this job again?',
    text: 'It starts now, with all its attempts.',
    done: 'Job Started Again',
    action: 'manage_admins',
  },
};

/** In what the provider's session differs from what we asked for. */
const WHY: Record<string, string> = {
  amount: 'another amount',
  currency: 'another currency',
  livemode: 'test money in place of real money, or the reverse',
  payment_id: 'it names another payment',
  no_payment_required: 'it asked for no payment',
};

const MOST_DIFFERENCES = 5;

/** What ought to be so, and the first few of whatever is not. */
function differenceWords(check: Attention['differing_checks'][number]): string {
  const first = check.differences.slice(0, MOST_DIFFERENCES);
  const rest = check.difference_count - first.length;
  const told = rest > 0 ? [...first, `and ${rest} more`] : first;
  return `${plural(check.difference_count, 'difference')} from “${check.title}”: ${told.join('; ')}`;
}

/** All that needs somebody, the oldest first. */
export function attentionItems(all: Attention): AttentionItem[] {
  const items: AttentionItem[] = [
    ...all.quarantined_payments.map((payment) => ({
      id: payment.id,
      kind: 'Quarantined payment',
      tone: 'danger' as const,
      bookingId: payment.booking_id,
      pence: payment.amount_pence,
      since: payment.created_at,
      why: `The provider's answer did not fit (${WHY[payment.why] ?? (payment.why || 'no reason given')}). Nothing was confirmed.`,
      remedies: ['release_payment', 'give_back_payment'] as const,
    })),
    ...all.failed_refunds.map((refund) => ({
      id: refund.id,
      kind: 'Failed refund',
      tone: 'danger' as const,
      bookingId: refund.booking_id,
      pence: refund.amount_pence,
      since: refund.failed_at,
      why: refund.why ?? 'The provider gave no reason',
      remedies: ['retry_refund'] as const,
    })),
    ...all.failed_payouts.map((payout) => ({
      id: payout.id,
      kind: 'Failed payout',
      tone: 'danger' as const,
      bookingId: payout.booking_id,
      pence: payout.amount_pence,
      since: payout.failed_at,
      why: payout.why ?? 'The provider gave no reason',
      remedies: ['retry_payout'] as const,
    })),
    ...all.chargebacks.map((chargeback) => ({
      id: chargeback.id,
      kind: chargeback.state === 'lost' ? 'Lost chargeback' : 'Chargeback',
      tone: 'warning' as const,
      bookingId: chargeback.booking_id,
      pence: chargeback.amount_pence,
      since: chargeback.opened_at,
      why:
        chargeback.state === 'lost'
          ? `The bank has decided for the payer (${chargeback.provider_dispute_id}). The rest of the booking's money waits.`
          : `Give evidence at the provider (${chargeback.provider_dispute_id}): contract, photos, messages.`,
      remedies: chargeback.state === 'lost' ? (['release_chargeback'] as const) : [],
    })),
    ...all.dead_jobs.map((job) => ({
      id: String(job.id),
      kind: 'Dead job',
      tone: 'warning' as const,
      bookingId: null,
      pence: null,
      since: job.finished_at,
      why: `${job.kind}, ${job.attempts} attempts: ${job.last_error || 'no error given'}`,
      remedies: ['retry_job'] as const,
    })),
    ...all.differing_checks.map((check) => ({
      id: check.number,
      kind: 'Books differ',
      tone: 'danger' as const,
      bookingId: null,
      pence: null,
      since: check.since,
      why: differenceWords(check),
      remedies: [],
    })),
  ];
  return items.toSorted((one, other) => one.since.localeCompare(other.since));
}
