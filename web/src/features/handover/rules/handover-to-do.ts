import type { ToDo } from '@/features/bookings';
import type { DueHandover } from '@/lib/api/types';
import { money } from '@/lib/format';
import { deadline } from '@/lib/instants';
import { paths } from '@/lib/paths';

const labels: Record<DueHandover['step'], string> = {
  answer_fault: 'Answer',
  answer_later_return: 'Answer',
  pay_later_return: 'Pay',
  say_back: 'Answer',
  confirm_money_back: 'Confirm',
};

function textOf({ step, side, vehicle, other, amount_pence: amount }: DueHandover): string {
  switch (step) {
    case 'answer_fault':
      return `${other} says that something is wrong with your ${vehicle}`;
    case 'answer_later_return':
      return `${other} would like to return your ${vehicle} later`;
    case 'pay_later_return':
      return `Pay to return the ${vehicle} later: ${other} has agreed`;
    case 'say_back':
      return side === 'host'
        ? `Is your ${vehicle} back from ${other}?`
        : `Have you returned the ${vehicle} to ${other}?`;
    case 'confirm_money_back':
      return side === 'host'
        ? `Settle the ${money(amount ?? 0)} due at pick-up with ${other}: the trip was stopped`
        : `Has ${other} given you back the ${money(amount ?? 0)} you paid at pick-up?`;
  }
}

/** A step of pick-up or return that waits, as a step on the dashboard. */
export function handoverToDo(due: DueHandover): ToDo {
  return {
    id: `${due.step} ${due.booking_id}`,
    text: textOf(due),
    note: due.until === null ? undefined : `By ${deadline(due.until)}`,
    action: { label: labels[due.step], to: paths.bookingDetails(due.booking_id) },
  };
}
