import type { StatusWords } from '@/components/facts/status';
import type { Earning, PayoutAccountState } from '@/lib/api/types';
import { money, shortDate } from '@/lib/format';

interface StageWords extends StatusWords {
  /** What happens next, or what it waits for. */
  next: (earning: Earning) => string | null;
}

/** Why an earning is held, and who decides. */
const HELD: Record<NonNullable<Earning['held_by']>, string> = {
  bank: 'Held: the renter’s bank is deciding about a chargeback',
  lost: 'Held: the renter’s bank took the payment back, and we are deciding what happens next',
  no_show: 'Held until we have decided about the no-show',
  not_returned: 'Held until the vehicle is back',
  dispute: 'Held while a dispute is open',
};

/** What was kept of it, and why. */
function kept({ kept_pence: all, refunded_in_dispute_pence: refunded }: Earning) {
  if (refunded > 0) return `${money(refunded)} was refunded to the renter after a dispute`;
  if (all === 0) return null;
  return `The renter’s bank has permanently reversed the payment, so ${money(all)} is not paid out`;
}

const STAGES: Record<Earning['stage'], StageWords> = {
  upcoming: { label: 'Upcoming', tone: 'neutral', next: () => 'Earned when the trip ends' },
  awaiting_collection: {
    label: 'Confirm you were paid',
    tone: 'warning',
    next: () => 'Confirm on the booking’s page that you were paid at pick-up',
  },
  earned: {
    label: 'Earned',
    tone: 'info',
    next: ({ payout_date: day }) => (day ? `Paid out from ${shortDate(day)}` : null),
  },
  held: {
    label: 'On hold',
    tone: 'warning',
    next: ({ held_by: by }) => HELD[by ?? 'bank'],
  },
  account_needed: {
    label: 'Add a payout account',
    tone: 'warning',
    next: () => 'Paid out once your payout account is ready; see Payment Info',
  },
  due: { label: 'Being paid out', tone: 'info', next: () => 'Sent within minutes' },
  on_its_way: { label: 'Being paid out', tone: 'info', next: () => 'On its way to your account' },
  failed: {
    label: 'Payout failed',
    tone: 'danger',
    next: () => 'We are looking into it; nothing is lost',
  },
  paid: { label: 'Paid', tone: 'success', next: kept },
  kept: { label: 'Not paid out', tone: 'danger', next: kept },
  cancelled: { label: 'Cancelled', tone: 'neutral', next: () => 'Cancelled, nothing due' },
};

/** What is paid at pick-up is due until the host has said that it was paid (M9). */
export const collectedLabel = ({ status }: Earning) =>
  status === 'awaiting_collection_payment' ? 'Due at pick-up' : 'Paid to you at pick-up';

/**
 * What the host has of it, in pence: nothing of what a lost chargeback took (K9) or a dispute refunded. What is taken
 * beyond our payout is taken from their share of the deposit, which is no income.
 */
export const keptFor = ({
  amount_pence: amount,
  payable_pence: payable,
  kept_pence: kept,
}: Earning) => amount - Math.min(kept, payable);

/**
 * What is taken from it, item by item (X35). What is owed of another trip was counted
 * there and does not lessen this one’s sum.
 */
export function takenFrom({
  kept_pence: kept,
  refunded_in_dispute_pence: refunded,
  netted_pence: netted,
  debt_pence: debt,
}: Earning) {
  return [
    { term: 'Refunded after a dispute', pence: -refunded, lessens: true },
    { term: 'Kept by the renter’s bank', pence: refunded - kept, lessens: true },
    { term: 'Paid for an earlier refund', pence: -netted, lessens: false },
    { term: 'To be taken from your next earnings', pence: -debt, lessens: false },
  ].filter(({ pence }) => pence < 0);
}

export const stageWords = ({ stage }: Earning) => STAGES[stage];

interface AccountWords extends StatusWords {
  title: string;
  text: string;
  /** On the button that leads to the provider. */
  action: string;
}

const LATER = 'We’ll hold your earnings safely until you’ve set this up.';

const ACCOUNTS: Record<PayoutAccountState | 'none', AccountWords> = {
  none: {
    label: 'Not set up',
    tone: 'warning',
    title: 'Set up your payouts',
    text: `We pay your earnings to an account at our payment provider, and from there to your bank. ${LATER}`,
    action: 'Set up payouts',
  },
  incomplete: {
    label: 'Not finished',
    tone: 'warning',
    title: 'Finish setting up your payouts',
    text: `The payment provider still needs details from you. ${LATER}`,
    action: 'Continue',
  },
  checking: {
    label: 'Being checked',
    tone: 'info',
    title: 'Your details are being checked',
    text: `The payment provider is checking your details, usually within a day. ${LATER}`,
    action: 'See your details',
  },
  action_needed: {
    label: 'Action needed',
    tone: 'warning',
    title: 'The payment provider needs something more',
    text: `Please answer their question, so that we can pay you. ${LATER}`,
    action: 'Answer it',
  },
  refused: {
    label: 'Refused',
    tone: 'danger',
    title: 'The payment provider has refused this account',
    text: 'We cannot pay you there. Please look at what they say, or contact us.',
    action: 'See what they say',
  },
  ready: {
    label: 'Ready',
    tone: 'success',
    title: 'Payouts are switched on',
    text: 'Earnings are paid out three days after a trip ends.',
    action: 'Change payout details',
  },
};

export const accountWords = (state: PayoutAccountState | null) => ACCOUNTS[state ?? 'none'];
