import type { ToDo } from '@/features/bookings';
import type { DueHandover } from '@/lib/api/types';
import { deadline } from '@/lib/instants';
import { paths } from '@/lib/paths';

function textOf({ step, side, vehicle, other }: DueHandover): string {
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
  }
}

/** A step of pick-up or return that waits, as a step on the dashboard. */
export function handoverToDo(due: DueHandover): ToDo {
  return {
    id: `${due.step} ${due.booking_id}`,
    text: textOf(due),
    note: `By ${deadline(due.until)}`,
    action: {
      label: due.step === 'pay_later_return' ? 'Pay' : 'Answer',
      to: paths.bookingDetails(due.booking_id),
    },
  };
}
