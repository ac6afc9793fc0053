import { useQuery } from '@tanstack/react-query';
import { openChangesQuery, ToDoBand, type ToDo } from '@/features/bookings';
import { dueReportsQuery, reportToDo } from '@/features/condition';
import { dueHandoversQuery, handoverToDo } from '@/features/handover';
import type { OpenChange } from '@/lib/api/types';
import { dateRange, money } from '@/lib/format';
import { deadline } from '@/lib/instants';
import { paths } from '@/lib/paths';
import { stillAskedQuery, waitingContractsQuery } from '../api/contracts';
import { askedToDo, contractToDo } from '../rules/contract-to-do';

const changeToDo = (change: OpenChange): ToDo => ({
  id: `dates ${change.booking_id}`,
  text: `Pay ${money(change.to_pay_pence)} to move your ${change.vehicle} to ${dateRange(change.start_date, change.end_date)}`,
  note: `The new dates are held until ${deadline(change.pay_by)}`,
  action: { label: 'Pay', to: paths.bookingDetails(change.booking_id) },
});

/** What waits for somebody who rents: steps of pick-up and return, new dates to pay for, the vehicle's condition to record,
 * contracts to sign, papers that a host asked for once more. Nothing while nothing does. */
export function RenterBegins() {
  const { data: changes } = useQuery(openChangesQuery);
  const { data: contracts } = useQuery(waitingContractsQuery);
  const { data: asked } = useQuery(stillAskedQuery);
  const { data: handovers } = useQuery(dueHandoversQuery);
  const { data: reports } = useQuery(dueReportsQuery);
  const due = reports?.items.filter(({ side }) => side === 'renter') ?? [];
  const own = contracts?.items.filter(({ side }) => side === 'renter') ?? [];
  // A later return whose payment has begun is among the changes.
  const begun = new Set(changes?.items.map(({ booking_id: id }) => id));
  const steps = (handovers?.items ?? []).filter(
    ({ side, step, booking_id: id }) =>
      side === 'renter' && !(step === 'pay_later_return' && begun.has(id)),
  );
  const items = [
    ...steps.map(handoverToDo),
    ...(changes?.items.map(changeToDo) ?? []),
    ...due.map(reportToDo),
    ...own.map(contractToDo),
    ...(asked?.items.map(askedToDo) ?? []),
  ];
  return items.length > 0 ? <ToDoBand items={items} /> : null;
}
