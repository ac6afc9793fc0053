import type { Booking } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { money } from '@/lib/format';
import { cancellationText } from '../rules/cancellation-words';

interface WhatNextProps {
  booking: Booking;
  reader: 'renter' | 'host';
  /** What cancelling gives back stands here too, where nothing else says it. */
  withCancelling?: boolean;
}

/** What happens with a booking from now on, in the order in which it does. */
export function WhatNext(props: WhatNextProps) {
  const steps = stepsOf(props);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-heading" className="flex flex-col gap-3">
      <h3 id="next-heading" className="text-h3">
        What happens next
      </h3>
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-secondary">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf({ booking, reader, withCancelling = false }: WhatNextProps): string[] {
  const { booking_status: status } = booking;
  if (status === 'pending') return reader === 'renter' && withCancelling ? ofRequest(booking) : [];
  if (status !== 'confirmed' && status !== 'active') return [];
  return reader === 'renter' ? ofTrip(booking, withCancelling) : ofHandover(booking);
}

function ofRequest({ host, answer_by: until, due_now: paid }: Booking): string[] {
  return [
    `${host.display_name} will accept or decline${until ? ` by ${instant(until)}` : ''}, and we’ll email you straight away.`,
    paid > 0
      ? 'If they decline or don’t answer, you get everything back. Until then, you can cancel at no cost.'
      : 'Until then, you can cancel at no cost.',
  ];
}

const agree = (name: string, { delivery_requested: brought }: Booking) =>
  `Agree the details of the ${brought ? 'delivery' : 'pick-up'} with ${name} in the chat.`;

/** Nothing leaves while a bank decides, and what it gave back is not there to be sent. */
const isHeldByBank = ({ money: { state } }: Booking) =>
  state === 'disputed' || state === 'given_back_by_bank';

function ofTrip(booking: Booking, withCancelling: boolean): string[] {
  const { booking_status, actions, due_now: paid, host, security_deposit: deposit } = booking;
  const cancel = actions.find(({ action }) => action === 'cancel');
  const isPaidHere = booking.payment_method === 'pay_now' && deposit > 0;
  const isRefunded = isPaidHere && !isHeldByBank(booking);
  return [
    ...(cancel && withCancelling ? [cancellationText(cancel.refunds, paid, booking)] : []),
    ...(booking_status === 'confirmed' ? [agree(host.display_name, booking)] : []),
    // K7: it goes back in two parts, less what the host charges within five working days.
    ...(isRefunded
      ? [
          `We refund your deposit of ${money(deposit)}, less any charges, within ten working days of the return. A charge you contest is settled first.`,
        ]
      : []),
    ...(booking.payment_method === 'pay_on_collection' && deposit > 0
      ? [
          `${host.display_name} takes your deposit of ${money(deposit)} at pick-up and gives it back after the return, less any charges.`,
        ]
      : []),
  ];
}

function ofHandover(booking: Booking): string[] {
  const { booking_status, renter, host_earnings: earnings, security_deposit: deposit } = booking;
  const name = renter.display_name;
  const isAtPickUp = booking.payment_method === 'pay_on_collection';
  const isPaidOut = earnings && !isHeldByBank(booking);
  return [
    ...(booking_status === 'confirmed'
      ? [agree(name, booking), `Look at ${name}’s driving licence before you hand over the keys.`]
      : []),
    ...collecting(booking),
    'End the trip here once the vehicle is back with you.',
    ...(isAtPickUp && deposit > 0
      ? [`Give ${name} the deposit of ${money(deposit)} back, less any charges.`]
      : []),
    ...(isPaidOut
      ? [
          `We pay ${isAtPickUp ? 'the rest of your earnings' : 'your earnings'} into your payout account three days after the trip ends.`,
        ]
      : []),
  ];
}

/** Of one that is paid at pick-up, until the host says that it was. */
function collecting({ actions, booking_status: status, remaining_balance: due, renter }: Booking) {
  const isOpen =
    status === 'confirmed' || actions.some(({ action }) => action === 'confirm_collection');
  return due > 0 && isOpen
    ? [`Collect ${money(due)} from ${renter.display_name} at pick-up, and confirm it here.`]
    : [];
}
