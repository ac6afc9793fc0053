import type { Booking } from '@/lib/api/types';
import { instant } from '@/lib/format';
import { cancellationText } from '../rules/cancellation-words';

/** What happens after a booking was paid for, in the order in which it does. */
export function WhatNext({ booking }: { booking: Booking }) {
  const steps = booking.booking_status === 'pending' ? ofRequest(booking) : ofConfirmed(booking);
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

function ofRequest({ host, answer_by: until, due_now: paid }: Booking): string[] {
  return [
    `${host.display_name} will accept or decline${until ? ` by ${instant(until)}` : ''}, and we’ll email you straight away.`,
    paid > 0
      ? 'If they decline or don’t answer, you get everything back. Until then you can cancel at no cost.'
      : 'Until then you can cancel at no cost.',
  ];
}

function ofConfirmed({ booking_status, actions, due_now: paid, host, ...booking }: Booking) {
  if (booking_status !== 'confirmed') return [];
  const cancel = actions.find(({ action }) => action === 'cancel');
  return [
    ...(cancel ? [cancellationText(cancel.refunds, paid)] : []),
    `Agree the details of the ${booking.delivery_requested ? 'delivery' : 'pick-up'} with ${host.display_name} in the chat.`,
    'Bring your driving licence.',
  ];
}
