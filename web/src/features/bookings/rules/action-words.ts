import type { Booking, BookingOption, RefundTier } from '@/lib/api/types';
import { wall, wallMinutes } from '@/lib/dates/wall-time';
import { instant } from '@/lib/instants';
import { money } from '@/lib/format';
import { hostAmount } from './booking-words';
import { lateFeeText } from './cancellation-words';
import { bringWhere } from './delivery';

/** Who looks at a booking: one of its sides, or an admin. */
export type Reader = 'renter' | 'host' | 'admin';

interface ActionWords {
  /** On the button that asks. */
  label: string;
  title: string;
  /** What comes of it. */
  text: string;
  act: string;
  keep: string;
  danger: boolean;
  /** Whether words for the other side go with it. */
  reason: 'none' | 'optional' | 'needed';
  done: string;
}

/** What happens at pick-up and return has a part of the page, and in the admin area a list, of its own. */
const AT_HANDOVER = [
  'say_late',
  'refuse_delay',
  'report_fault',
  'withdraw_fault',
  'accept_fault',
  'contest_fault',
  'refund_fault',
  'dismiss_fault',
  'confirm_money_back',
  'confirm_return',
  'deny_return',
  'settle_return',
  'ask_later_return',
  'agree_later_return',
  'refuse_later_return',
] as const satisfies readonly BookingOption['action'][];
type AtHandover = (typeof AT_HANDOVER)[number];

export function isAtHandover(action: BookingOption['action']): action is AtHandover {
  return AT_HANDOVER.some((one) => one === action);
}

/** What becomes of a contested no-show is decided in its dispute alone (X34). */
const IN_DISPUTE = [
  'uphold_no_show',
  'overturn_no_show',
] as const satisfies readonly BookingOption['action'][];
type InDispute = (typeof IN_DISPUTE)[number];

export function isInDispute(action: BookingOption['action']): action is InDispute {
  return IN_DISPUTE.some((one) => one === action);
}

/** What is asked back about in words; other dates have a dialog of their own. */
export type Act = Exclude<BookingOption['action'], 'change_dates' | AtHandover | InDispute>;
export type ActOption = BookingOption & { action: Act };

/** What a list of bookings asks for at once; all else is done on the booking's page. */
export const answers = ['accept', 'decline'] as const;
/** What takes a booking back or changes it: a side finds it under "Manage", below what the trip needs. */
export const managing: readonly BookingOption['action'][] = ['change_dates', 'cancel'];
type Fixed = Omit<ActionWords, 'text'>;

const FIXED: Record<Act, Fixed> = {
  accept: {
    label: 'Accept',
    title: 'Accept this booking?',
    act: 'Accept booking',
    keep: 'Not yet',
    danger: false,
    reason: 'none',
    done: 'Booking accepted',
  },
  decline: {
    label: 'Decline',
    title: 'Decline this request?',
    act: 'Decline request',
    keep: 'Keep it',
    danger: true,
    reason: 'optional',
    done: 'Request declined',
  },
  cancel: {
    label: 'Cancel booking',
    title: 'Cancel this booking?',
    act: 'Cancel booking',
    keep: 'Keep booking',
    danger: true,
    reason: 'optional',
    done: 'Booking cancelled',
  },
  complete: {
    label: 'End the trip',
    title: 'End this trip now?',
    act: 'End trip',
    keep: 'Not yet',
    danger: false,
    reason: 'none',
    done: 'Trip completed',
  },
  contest_no_show: {
    label: 'I do not agree',
    title: 'Contest this no-show?',
    act: 'Contest it',
    keep: 'Leave it',
    danger: false,
    reason: 'needed',
    done: 'No-show contested',
  },
  confirm_collection: {
    label: 'Confirm payment at pick-up',
    title: 'Was it paid at pick-up?',
    act: 'Yes, it was paid',
    keep: 'Not yet',
    danger: false,
    reason: 'none',
    done: 'Payment confirmed',
  },
  report_no_show: {
    label: 'Nobody came',
    title: 'Did nobody come?',
    act: 'Report a no-show',
    keep: 'Not yet',
    danger: true,
    reason: 'optional',
    done: 'No-show recorded',
  },
};

/** "A full refund of £648.50 will be sent to the card that was charged." A bank that has the money comes first (K9). */
export function refundWords({ refund, full, by_bank: byBank, waits_for_bank }: RefundTier): string {
  if (refund === 0) return 'Nothing was paid, so there is nothing to refund.';
  const rest = refund - byBank;
  const whole = full && byBank === 0 ? 'A full refund of' : 'A refund of';
  const sent = waits_for_bank
    ? `${whole} ${money(rest)} will wait until the dispute with the bank is closed, and what the bank gives back counts first.`
    : `${whole} ${money(rest)} will be sent to the card that was charged.`;
  return [byBank > 0 && givenByBank(byBank), rest > 0 && sent].filter(Boolean).join(' ');
}

const givenByBank = (pence: number) => `The bank has given back ${money(pence)} of this already.`;

function back({ refund, full }: RefundTier): string {
  if (refund === 0) return 'nothing back, since nothing was paid';
  return full
    ? `a full refund of ${money(refund)} to the card you paid with`
    : `${money(refund)} back to the card you paid with`;
}

/** What a late cancellation keeps of what was paid by card (K5, M4). */
function kept(booking: Priced): string {
  const half =
    booking.payment_method === 'pay_now' ? 'half the rental' : 'half the booking deposit';
  if (booking.service_fee === 0) return `we keep ${half}`;
  return `we keep the service fee${lateFeeText(booking)} and ${half}`;
}

type Priced = Pick<Booking, 'service_fee' | 'payment_method' | 'lines'>;

/** What a renter gets back by cancelling, now and from when it is less. */
export function refundHints(tiers: readonly RefundTier[], booking: Priced): string[] {
  const [now, later] = tiers;
  if (!now) return [];
  // Nothing can be promised of money that a bank has, or is deciding about.
  if (now.waits_for_bank || now.by_bank > 0) return [`If you cancel: ${refundWords(now)}`];
  if (!later || now.until === null) {
    const why = now.full || now.refund === 0 ? '' : ` – ${kept(booking)}`;
    return [`Cancel now and you’ll get ${back(now)}${why}.`];
  }
  return [
    `Cancel by ${instant(now.until)} and you’ll get ${back(now)}.`,
    `Cancel later and you’ll get ${money(later.refund)} back – ${kept(booking)}.`,
  ];
}

const FREE_BEFORE_MINUTES = 24 * 60;

/** Why cancelling gives back less than everything. `now`: London wall time (K5). */
export function lateReason([tier]: readonly RefundTier[], booking: Booking, now: string) {
  if (!tier || tier.full || tier.refund === 0) return null;
  const { start_date, start_time } = booking;
  return wallMinutes(now, wall(start_date, start_time)) > FREE_BEFORE_MINUTES
    ? 'You changed the dates less than 24 hours before the earlier pick-up, so the late cancellation terms still apply.'
    : 'Pick-up is less than 24 hours away, so the late cancellation terms apply.';
}

type HostAction = Exclude<Act, 'contest_no_show' | 'confirm_collection'>;

const OTHERS: readonly Act[] = ['contest_no_show', 'confirm_collection'];

const isHostAction = (action: Act): action is HostAction => !OTHERS.includes(action);

function collectionWords({ remaining_balance, renter, host }: Booking, reader: Reader): string {
  const amount = money(remaining_balance);
  return reader === 'host'
    ? `${renter.display_name} was due to pay you ${amount} at pick-up. Confirm it once you have it: we cannot pay out your earnings before that.`
    : `You were due to pay ${host.display_name} ${amount} at pick-up. Once you confirm it, it appears in the booking’s history.`;
}

function consequence(action: HostAction, booking: Booking, tiers: readonly RefundTier[]): string {
  const { display_name: name } = booking.renter;
  const back = tiers[0] && tiers[0].refund > 0 ? money(tiers[0].refund) : null;
  const everything = back ? `${name} gets everything back, ${back}` : `Nothing has been paid yet`;
  switch (action) {
    case 'accept': {
      const amount = hostAmount(booking);
      const delivery = bringWhere(booking);
      return `You and ${name} will then see each other’s phone numbers${amount ? `, and you earn ${amount}` : ''}.${delivery ? ` ${delivery}` : ''}`;
    }
    case 'decline':
      return `${everything}, and the dates become free again. This cannot be undone.`;
    case 'cancel':
      return `${everything}, and you earn nothing from it. The dates become free again. This cannot be undone.`;
    case 'complete':
      return 'End it once the vehicle is back with you. The remaining days become free again.';
    case 'report_no_show':
      return `The booking ends and the dates become free again. ${
        back
          ? `${name} gets the deposit of ${back} back; the rental stays yours.`
          : 'Nothing is refunded.'
      } They can contest it within 48 hours, and then we decide.`;
  }
}

function adminConsequence({ action, refunds }: ActOption, { renter, host }: Booking): string {
  const names = `${renter.display_name} and ${host.display_name}`;
  if (action === 'accept')
    return `The booking is confirmed in the host’s place. ${names} will get an email.`;
  const back = refunds[0] && refunds[0].refund > 0 ? ` ${refundWords(refunds[0])}` : '';
  return `${names} will get an email, and the dates become free again.${back} This cannot be undone.`;
}

/** All words of something that can be done with a booking, its consequence first of all. */
export function actionWords(option: ActOption, booking: Booking, reader: Reader): ActionWords {
  const fixed = FIXED[option.action];
  if (reader === 'admin') {
    return { ...fixed, text: adminConsequence(option, booking), reason: 'needed' };
  }
  if (reader === 'host' && isHostAction(option.action)) {
    const text = consequence(option.action, booking, option.refunds);
    return { ...fixed, text, reason: option.action === 'cancel' ? 'needed' : fixed.reason };
  }
  if (option.action === 'confirm_collection')
    return { ...fixed, text: collectionWords(booking, reader) };
  if (option.action === 'contest_no_show') {
    return {
      ...fixed,
      text: 'Tell us what happened at the pick-up. We will look into it and email you both.',
    };
  }
  return {
    ...fixed,
    text: `${refundHints(option.refunds, booking).join(' ')} This cannot be undone.`,
  };
}
