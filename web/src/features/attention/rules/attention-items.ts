import type { Tone } from '@/components/ui/status-badge';
import type { AdminAction } from '@/features/admins';
import type { Attention } from '@/lib/api/types';
import { date, instant, money, plural, shortId } from '@/lib/format';

/** What an admin can do about something. */
export type Remedy =
  | 'release_payment'
  | 'give_back_payment'
  | 'retry_refund'
  | 'retry_payout'
  | 'release_chargeback'
  | 'keep_chargeback'
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
    title: 'Accept this payment?',
    text: 'Only if you know why it did not match. We check with the provider once more that the money is there, to the penny. The booking is confirmed if its dates are still free; otherwise the payment is refunded in full.',
    done: 'Payment released',
    action: 'manage_payments',
  },
  give_back_payment: {
    label: 'Refund',
    title: 'Refund this payment in full?',
    text: 'Everything the provider took is refunded to the card, and the booking stays unpaid. The renter will be told. This cannot be undone.',
    done: 'Payment refunded',
    action: 'make_refunds',
  },
  retry_refund: {
    label: 'Try again',
    title: 'Send this refund again?',
    text: 'It is sent as a new refund. Check the cause is fixed first.',
    done: 'Refund sent again',
    action: 'make_refunds',
  },
  retry_payout: {
    label: 'Try again',
    title: 'Send this payout again?',
    text: 'What we owe the host now is sent to their account as a new payout. Check the cause is fixed first.',
    done: 'Payout sent again',
    action: 'manage_payments',
  },
  release_chargeback: {
    label: 'Pay the host',
    title: 'Bear the loss and pay the host?',
    text: 'The host is paid in full and the loss is ours. Refunds not sent yet count as made by the renter’s bank, and only what the bank has not returned is sent. This closes the chargeback and cannot be undone.',
    done: 'Chargeback closed',
    action: 'manage_payments',
  },
  keep_chargeback: {
    label: 'Keep the rest',
    title: 'Keep what the host has not been paid?',
    text: 'What has not been paid out yet goes towards the loss, and the host is told. Refunds not sent yet count as made by the renter’s bank, and only what the bank has not returned is sent. This closes the chargeback and cannot be undone.',
    done: 'Chargeback closed',
    action: 'manage_payments',
  },
  retry_job: {
    label: 'Run again',
    title: 'Run this job again?',
    text: 'It starts now and gets all its attempts again.',
    done: 'Job started again',
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

type Payout = Attention['failed_payouts'][number];
type Chargeback = Attention['chargebacks'][number];
type Quarantined = Attention['quarantined_payments'][number];
type DifferingCheck = Attention['differing_checks'][number];

/** What came, where that is known: in pounds, or in its own currency. */
function cameWords({ received_pence: pence, received_currency: currency }: Quarantined): string {
  if (pence === null) return '';
  if (currency !== null && currency !== 'gbp')
    return `${(pence / 100).toFixed(2)} ${currency.toUpperCase()} came. `;
  return `${money(pence)} came. `;
}

/** Why a payment was set aside, with what came beside what we asked for. */
function quarantineWords(payment: Quarantined): string {
  const why = WHY[payment.why] ?? (payment.why || 'no reason given');
  return `${cameWords(payment)}We asked for ${money(payment.amount_pence)}: ${why}. Nothing was confirmed.`;
}

const ACCOUNT: Record<NonNullable<Payout['account']>, string> = {
  incomplete: 'the host has not finished setting it up',
  checking: 'the provider is checking the host’s details',
  action_needed: 'the provider needs more details from the host',
  refused: 'the provider has refused it',
  ready: 'it is ready again',
};

/** Why a payout failed, and what happens next. */
function payoutWords({ why, account }: Payout): string {
  if (why !== 'account_not_ready') return `The provider refused it (${why ?? 'no reason given'}).`;
  if (account === 'ready')
    return 'The host’s account is ready again. It will be sent within minutes.';
  const state = account === null ? 'the host has none' : ACCOUNT[account];
  return `The host’s account is not ready: ${state}. The host has been told, and it will be sent again automatically.`;
}

const WAITS: Record<Chargeback['waits_for'], string> = {
  nothing: 'Decide who bears it.',
  bank: '',
  trip: 'The booking is not over: cancel it, or close the chargeback once the trip has ended.',
  no_show: 'Its no-show is contested, or still can be: that has to be decided first.',
  charges:
    'The host can still charge the deposit, or a charge is not settled: close it after that.',
};

function chargebackWords(chargeback: Chargeback): string {
  const { provider_dispute_id: id, due_to_host_pence: due } = chargeback;
  if (chargeback.state !== 'lost')
    return `Submit evidence to the provider (${id}): contract, photos, messages.`;
  return `The bank decided for the renter (${id}). ${money(due)} is still to be paid to the host. ${WAITS[chargeback.waits_for]}`;
}

const UUID = /\b([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const INSTANT = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** Ids and times as people read them, the first letter a capital. */
function readable(text: string): string {
  const words = text.replace(UUID, (id) => shortId(id)).replace(INSTANT, (at) => instant(at));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The booking that a difference is about, where it names one. */
const bookingOf = (text: string) => /\bbooking ([0-9a-f-]{36})\b/.exec(text)?.[1] ?? null;

const ledgerDifference = (
  id: string,
  since: string,
  why: string,
  bookingId: string | null = null,
): AttentionItem => ({
  id,
  kind: 'Ledger difference',
  tone: 'danger',
  bookingId,
  pence: null,
  since,
  why,
  remedies: [],
});

/** What of a check differs, each since it was first found; without what stands in the list as a task anyway. */
function differingItems(check: DifferingCheck, isTask: (text: string) => boolean): AttentionItem[] {
  const { number, title, differences, difference_count: count } = check;
  const told = differences.flatMap(({ text, since }, place) =>
    isTask(text)
      ? []
      : ledgerDifference(
          `${number}.${place + 1}`,
          since,
          `${readable(text)}. It should be: ${title}`,
          bookingOf(text),
        ),
  );
  const rest = count - differences.length;
  if (rest <= 0 || !differences[0]) return told;
  return [
    ...told,
    ledgerDifference(
      `${number} rest`,
      differences[0].since,
      `And ${plural(rest, 'more difference')} of: ${title}`,
    ),
  ];
}

/** Whether a difference is one of these tasks, told by the books: it names the same refund, payout, payment or dispute. */
function toldAsTask(all: Attention): (text: string) => boolean {
  const names = [
    ...all.quarantined_payments.map(({ id }) => `payment ${id} is quarantined`),
    ...all.failed_refunds.map(({ id }) => `refund ${id} of`),
    ...all.failed_refunds.map((r) => `booking ${r.booking_id} is cancelled and nothing goes back`),
    ...all.failed_payouts.map(({ id }) => `payout ${id} of`),
    ...all.chargebacks.map(({ provider_dispute_id: id }) => id),
  ];
  return (text) => names.some((name) => text.includes(name));
}

/** Why the card's bank refused a refund, in the provider's codes. */
const REFUSED: Record<string, string> = {
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  declined: 'The bank declined it.',
  insufficient_funds: 'Our balance at the provider was too low.',
  charge_for_pending_refund_disputed: 'The payment was disputed in the meantime.',
  merchant_request: 'It was cancelled at our request.',
  unknown: 'The provider gave no reason.',
};

const refusedWords = (why: string | null) =>
  why ? (REFUSED[why] ?? `The provider refused it (${why}).`) : 'The provider gave no reason.';

/** What is open of somebody who closed their account, where the title speaks to them. */
const OF_CLOSED: Record<string, string> = {
  deposit_with_host: 'Deposit their host holds',
  chargeback: 'Payment they disputed with their bank',
};

/** All that needs somebody, the oldest first. */
export function attentionItems(all: Attention): AttentionItem[] {
  const isTask = toldAsTask(all);
  const items: AttentionItem[] = [
    ...all.quarantined_payments.map((payment) => ({
      id: payment.id,
      kind: 'Held payment',
      tone: 'danger' as const,
      bookingId: payment.booking_id,
      pence:
        payment.received_currency === null || payment.received_currency === 'gbp'
          ? (payment.received_pence ?? payment.amount_pence)
          : null,
      since: payment.created_at,
      why: quarantineWords(payment),
      remedies: payment.can_release
        ? (['release_payment', 'give_back_payment'] as const)
        : (['give_back_payment'] as const),
    })),
    ...all.failed_refunds.map((refund) => ({
      id: refund.id,
      kind: 'Failed refund',
      tone: 'danger' as const,
      bookingId: refund.booking_id,
      pence: refund.amount_pence,
      since: refund.failed_at,
      why: refusedWords(refund.why),
      remedies: ['retry_refund'] as const,
    })),
    ...all.failed_payouts.map((payout) => ({
      id: payout.id,
      kind: 'Failed payout',
      tone: 'danger' as const,
      bookingId: payout.booking_id,
      pence: payout.amount_pence,
      since: payout.failed_at,
      why: payoutWords(payout),
      remedies: payout.why === 'account_not_ready' ? [] : (['retry_payout'] as const),
    })),
    ...all.chargebacks.map((chargeback) => ({
      id: chargeback.id,
      kind: chargeback.state === 'lost' ? 'Lost chargeback' : 'Chargeback',
      tone: 'warning' as const,
      bookingId: chargeback.booking_id,
      pence: chargeback.amount_pence,
      since: chargeback.opened_at,
      why: chargebackWords(chargeback),
      remedies:
        chargeback.waits_for === 'nothing'
          ? (['release_chargeback', 'keep_chargeback'] as const)
          : [],
    })),
    ...all.closed_accounts.map((account) => ({
      id: `${account.user_id} ${account.kind}`,
      kind: 'Closed account',
      tone: 'warning' as const,
      bookingId: null,
      pence: account.amount_pence,
      since: account.closed_at,
      why: `${account.name} (${account.email}) closed their account. Still open: ${OF_CLOSED[account.kind] ?? account.title}. Email them by ${date(account.write_by)}; we keep their data until it is settled.`,
      remedies: [],
    })),
    ...all.dead_jobs.map((job) => ({
      id: String(job.id),
      kind: 'Failed job',
      tone: 'warning' as const,
      bookingId: null,
      pence: null,
      since: job.finished_at,
      why: `${job.kind}, ${job.attempts} attempts: ${job.last_error || 'no error given'}`,
      remedies: ['retry_job'] as const,
    })),
    ...all.stuck_things.map((thing) => ({
      id: `${thing.sweep} ${thing.subject_id}`,
      kind: 'Stuck',
      tone: 'warning' as const,
      bookingId: thing.subject === 'booking' ? thing.subject_id : null,
      pence: null,
      since: thing.since,
      why: `${thing.title} (${thing.subject.replace('_', ' ')} ${shortId(thing.subject_id)}), ${thing.failures} attempts: ${thing.cause} We keep trying automatically.`,
      remedies: [],
    })),
    ...all.differing_checks.flatMap((check) => differingItems(check, isTask)),
  ];
  return items.toSorted((one, other) => one.since.localeCompare(other.since));
}
