import type { Booking, DateChangePreview } from '@/lib/api/types';
import { dateTime, money } from '@/lib/format';
import { totalOf } from './booking-words';
import { cancellationText, keptText } from './cancellation-words';

interface Dates {
  start_date: string;
  start_time: string;
  end_date: string;
  end_time: string;
}

/** "Thu 3 Dec 2026, 10:00 to Tue 8 Dec 2026, 10:00". */
export function datesText(dates: Dates): string {
  const { start_date, start_time, end_date, end_time } = dates;
  return `${dateTime(start_date, start_time)} to ${dateTime(end_date, end_time)}`;
}

/** Such a trip can move its return alone, and can no longer be cancelled. */
export const isUnderWay = ({ booking_status: status }: Booking) => status === 'active';

/** What a change of dates comes to, as term and amount (K10); what stays as it is is left out. */
export function changeFigures(booking: Booking, shown: DateChangePreview): [string, string][] {
  const rows: [string, string][] = [
    ['Total now', money(totalOf(booking))],
    ['Total at the new dates', money(totalOf(shown))],
  ];
  if (shown.fee_pence > 0) {
    const when = isUnderWay(booking) ? 'during the trip' : 'less than 24 hours before pick-up';
    rows.push([`Of that, for changing ${when}`, money(shown.fee_pence)]);
  }
  if (shown.remaining_balance !== booking.remaining_balance) {
    rows.push(['Due at pick-up', money(shown.remaining_balance)]);
  }
  return rows;
}

/** The one sentence about the card. */
export function cardText({ to_pay_pence: pay, refund_pence: back }: DateChangePreview): string {
  if (pay > 0) return `You pay ${money(pay)} by card. Until then your booking keeps its dates.`;
  if (back > 0) return `${money(back)} will be refunded to the card you paid with.`;
  return 'Nothing is charged or refunded.';
}

/** What cancelling gives back once the booking has moved: one that is moved late keeps the terms of a late cancellation (K5). */
export function afterwardsText(shown: DateChangePreview): string {
  const { fee_pence, cancellation, paid_pence: paid } = shown;
  const [now] = cancellation;
  if (fee_pence === 0 || !now) return cancellationText(cancellation, paid, shown);
  return `You are changing the dates less than 24 hours before pick-up, so the late cancellation terms still apply, however far away the new pick-up is. If you cancel, you get ${money(now.refund)} of ${money(paid)} back: ${keptText(shown)}.`;
}

export function changeLabel({ to_pay_pence: pay }: DateChangePreview): string {
  return pay > 0 ? `Pay ${money(pay)}` : 'Change dates';
}
