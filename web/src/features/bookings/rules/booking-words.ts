import type { StatusWords } from '@/components/facts/status';
import type { Tone } from '@/components/ui/status-badge';
import type { Booking } from '@/lib/api/types';
import { dateTime, money } from '@/lib/format';

const BOOKING_WORDS: Record<Booking['booking_status'], StatusWords> = {
  pending: { label: 'Pending', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  active: { label: 'Active', tone: 'info' },
  completed: { label: 'Completed', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
};

const PAYMENT_TONES: Record<Booking['money']['state'], Tone> = {
  awaiting_payment: 'warning',
  being_checked: 'warning',
  pay_at_pick_up: 'info',
  paid_at_pick_up: 'success',
  paid: 'success',
  booking_deposit_paid: 'success',
  disputed: 'danger',
  given_back_by_bank: 'neutral',
  refund_scheduled: 'info',
  refund_on_its_way: 'info',
  refund_failed: 'danger',
  refunded: 'neutral',
  partially_refunded: 'neutral',
  nothing_owed: 'neutral',
};

type State = Pick<Booking, 'booking_status' | 'paid_at'>;

/** A hold that was let go, replaced or ran out: it never became a booking, and nothing is owed (K3). */
export function isNotCompleted({ booking_status, paid_at }: State): boolean {
  return booking_status === 'cancelled' && paid_at === null;
}

export function bookingWords(booking: State): StatusWords {
  if (isNotCompleted(booking)) return { label: 'Not completed', tone: 'neutral' };
  return BOOKING_WORDS[booking.booking_status];
}

/** What has happened to its money, as the server tells it everywhere. */
export function paymentWords({ money: { state, label } }: Pick<Booking, 'money'>): StatusWords {
  return { label, tone: PAYMENT_TONES[state] };
}

/** The card was charged a part, and the host is paid the rest at pick-up (M9). */
export function isSettledLater(booking: Booking): boolean {
  const stands = booking.booking_status !== 'cancelled' && booking.booking_status !== 'completed';
  return booking.payment_status === 'paid' && booking.remaining_balance > 0 && stands;
}

interface Priced {
  rental: number;
  service_fee: number;
  delivery_fee: number;
}

/** What "total" means on every screen; the refundable deposit stands beside it (M9). */
export function totalOf({ rental, service_fee, delivery_fee }: Priced): number {
  return rental + service_fee + delivery_fee;
}

/** A hold: the dates are kept, the payment is still open (K3). One that is being checked is not open. */
export function isUnpaidHold(booking: Booking): boolean {
  return booking.booking_status === 'pending' && booking.money.state === 'awaiting_payment';
}

/** There is one once it is paid for, or stands without a payment (M4). */
export function hasReceipt({ booking_status: status, paid_at }: State): boolean {
  return paid_at !== null || (status !== 'pending' && status !== 'cancelled');
}

/** What a receipt begins with, by how far the booking has come; one that was cancelled has no receipt. */
export function receiptWords(booking: Booking): { title: string; text: string } {
  const { booking_status, host, paid_at } = booking;
  const name = host.display_name;
  const title = 'Your booking is confirmed';
  switch (booking_status) {
    case 'pending':
      return {
        title: paid_at === null ? 'Your request has been sent' : 'Your payment has arrived',
        text: `${name} has been asked to accept the booking.`,
      };
    case 'active':
      return { title, text: 'Your trip is under way.' };
    case 'completed':
      return { title, text: `Your trip with ${name} is over.` };
    default:
      return { title, text: `${name} knows you are coming. Have a good trip.` };
  }
}

/** What it begins with once a change of dates was paid for. */
export function changedWords(booking: Booking, paid: number): { title: string; text: string } {
  const { start_date, start_time, end_date, end_time } = booking;
  const dates = `${dateTime(start_date, start_time)} to ${dateTime(end_date, end_time)}`;
  return {
    title: 'Your dates are changed',
    text: `You paid ${money(paid)} for the change. Your trip is now ${dates}.`,
  };
}

/** What the host gets of a booking, as the server says it (K6); null where that is nothing. */
export function hostAmount({ host_earnings }: Booking): string | null {
  return host_earnings ? money(host_earnings) : null;
}

/** What a trip's next step is called. */
export const stepWords = { 'pick-up': 'Pick-up', return: 'Return' } as const;

export function vehicleName(booking: Booking): string {
  return `${booking.vehicle.make} ${booking.vehicle.model}`;
}

const CARD_BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
};

/** "Visa ending 4242", or null when no card was used. */
export function cardWords(card: Booking['card']): string | null {
  return card && `${CARD_BRANDS[card.brand] ?? 'Card'} ending ${card.last4}`;
}
