import type { ToDo } from '@/features/bookings';
import type { DueReport } from '@/lib/api/types';
import { deadline } from '@/lib/instants';
import { paths } from '@/lib/paths';

const STEPS = {
  collection: { label: 'Check in', moment: 'at collection' },
  giving_back: { label: 'Check out', moment: 'at its return' },
} as const;

/** A condition report that waits to be made or answered, as a step on the dashboard. */
export function reportToDo({
  step,
  phase,
  booking_id: id,
  side,
  vehicle,
  other,
  until,
}: DueReport): ToDo {
  const { label, moment } = STEPS[phase];
  const whose = side === 'host' ? `your ${vehicle}` : `the ${vehicle}`;
  const text =
    step === 'make'
      ? `${label} with ${other}: photograph ${whose} ${moment}`
      : `Acknowledge ${other}’s report of ${whose} ${moment}, or add to it`;
  return {
    id: `report ${phase} ${id}`,
    text,
    note: `By ${deadline(until)}`,
    action: { label: step === 'make' ? label : 'Read report', to: paths.bookingDetails(id) },
  };
}
