import type { PriceLine, Quote, VehicleDetail } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { money } from '@/lib/format';

type Tiers = Quote['cancellation'];

interface Priced {
  lines: PriceLine[];
}

/** What cancelling gives back of a booking once it is confirmed, by what is paid for it (K5). */
export function cancellationText(tiers: Tiers, paid: number, priced: Priced): string {
  const [now, later] = tiers;
  if (!now) return '';
  if (now.full && now.until && later) {
    return `Free cancellation until ${instant(now.until)}. Later you get ${money(later.refund)} of ${money(paid)} back.`;
  }
  if (now.full) return 'You can cancel at no cost until the pick-up.';
  return `If you cancel, you get ${money(now.refund)} of ${money(paid)} back: ${keptText(priced)}.`;
}

/** What is kept of a booking that is cancelled late. */
export function keptText(priced: Priced): string {
  return `the service fee${lateFeeText(priced)} and half of what you paid for the rental are kept`;
}

/** ", the £25.00 for the late change", where the dates were changed late; otherwise nothing. */
export function lateFeeText({ lines }: Priced): string {
  const fee = lateFee(lines);
  return fee > 0 ? `, the ${money(fee)} for the late change` : '';
}

/** What late changes of the dates cost, in pence. */
function lateFee(lines: readonly PriceLine[]): number {
  return lines.find(({ code }) => code === 'date_change_fee')?.amount_pence ?? 0;
}

/** Of a vehicle whose host accepts each booking: until when, and what follows if nobody does (K2). Null for all others. */
export function acceptanceText(
  { answer_by: until, due_now: paid }: Pick<Quote, 'answer_by' | 'due_now'>,
  { host }: Pick<VehicleDetail, 'host'>,
): string | null {
  if (!until) return null;
  const otherwise = paid > 0 ? 'you get everything back' : 'the booking is cancelled';
  return `${host.display_name} has until ${instant(until)} to accept. Otherwise ${otherwise}.`;
}
