import type { Booking, BookingOption, Handover } from '@/lib/api/types';
import { money } from '@/lib/format';
import { instant } from '@/lib/instants';

export type Side = 'renter' | 'host';
export type Fault = NonNullable<Handover['fault']>;
type MoneyBack = NonNullable<Fault['money_back']>;
export type Delay = Handover['delays'][number];

/** What each part of the card is given. */
export interface PartProps {
  booking: Booking;
  reader: Side;
  handover: Handover;
}

export const KINDS: Record<Fault['kind'], string> = {
  not_there: 'It is not there',
  not_as_described: 'It is not as described',
  unsafe: 'It is not safe',
};

/** What the server lets its reader do, if it is that. */
export function offered(booking: Booking, action: BookingOption['action']) {
  return booking.actions.find((option) => option.action === action);
}

/** "Maya", as one side calls the other. */
export function otherName(booking: Booking, reader: Side): string {
  return (reader === 'host' ? booking.renter : booking.host).display_name;
}

export function delayText(delay: Delay, other: string): string {
  const who = delay.by_you ? 'You said that you come later' : `${other} comes later`;
  const at = instant(delay.new_time);
  if (!delay.refused_at) return `${who}: ${at}.`;
  const refuser = delay.by_you ? `${other} cannot wait` : 'You cannot wait';
  return `${who}: ${at}. ${refuser}, so the agreed time counts.`;
}

/** What happens with an open report, and by when; of what is late, that it is. */
export function nextText(fault: Fault, reader: Side, other: string, now: number): string {
  const by = fault.by ? instant(fault.by) : '';
  if (fault.next === 'refund')
    return reader === 'renter'
      ? `Unless ${other} disagrees, the booking ends and you get back everything you paid us by ${by}.`
      : `Unless you disagree, the booking ends and ${other} gets back everything they paid us by ${by}.`;
  const decides =
    fault.by && now > Date.parse(fault.by)
      ? `was to decide by ${by}. We are sorry that it takes longer`
      : `decides by ${by}`;
  return reader === 'renter'
    ? `Our team looks at what you both say and ${decides}. Until then the trip does not begin and nothing is paid out.`
    : `Our team looks at what you both say and ${decides}. You can also refund ${other} now.`;
}

const ENDED: Record<Exclude<Fault['state'], 'open'>, string> = {
  withdrawn: 'The report was withdrawn, and the trip goes on.',
  refunded: 'The booking has ended, and what was paid to us is refunded.',
  dismissed: 'Our team has looked into it: the booking stands as agreed.',
};

export function endText({ state }: Fault): string {
  return state === 'open' ? '' : ENDED[state];
}

/** Of a trip that was stopped after money changed hands at pick-up. */
export function moneyBackText(
  { amount_pence: amount, by_host: byHost, by_renter: byRenter, decided }: MoneyBack,
  reader: Side,
  other: string,
): string {
  const sum = money(amount);
  if (decided)
    return `Our team has decided about the ${sum} due at pick-up. You can read it in the dispute.`;
  if (byHost && byRenter) return `You both confirm that the ${sum} paid at pick-up went back.`;
  if (reader === 'host') {
    if (byRenter) return `${other} has confirmed that you gave back the ${sum} paid at pick-up.`;
    if (byHost) return `You say that you gave back the ${sum} paid at pick-up.`;
    // The renter alone may have said that it was paid.
    return `If you got the ${sum} due at pick-up, please give it back and confirm that here. If you did not, raise a dispute about this booking, and our team looks into it.`;
  }
  if (byHost && !byRenter)
    return `${other} says that you got back the ${sum} you paid at pick-up. Please confirm it, or raise a dispute about this booking if you have not got it.`;
  if (byRenter) return `You have confirmed that you got back the ${sum} you paid at pick-up.`;
  return `${other} returns the ${sum} you paid at pick-up. Please confirm once you have it.`;
}

/** Of a trip that was stopped although the renter has the vehicle. */
export const goesBackText = (reader: Side, other: string) =>
  reader === 'host'
    ? `${other} has to give the vehicle back to you now. Please say here when you have it.`
    : `Please give the vehicle back to ${other} now, and say here when you have.`;

/** To a host who has not answered yet. */
export const saidBackText = (renter: string) =>
  `${renter} says that the vehicle is back. Please say whether you have it.`;

/** wasStopped: at its pick-up, so that no payout and no deposit wait for the vehicle. */
export function backText(
  { state, not_returned_from: from }: Handover['back'],
  wasStopped: boolean,
): string | null {
  if (state === 'back') return 'The vehicle is back.';
  if (state === 'out')
    return `The vehicle is not back yet.${from ? ` From ${instant(from)} it counts as not returned, and our team is told.` : ''}`;
  if (state === 'not_returned')
    return `The vehicle counts as not returned. Our team has been told${wasStopped ? '' : '; payout and deposit wait'}.`;
  return null;
}
