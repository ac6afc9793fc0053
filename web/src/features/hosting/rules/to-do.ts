import type { ToDo } from '@/features/bookings';
import { reportToDo } from '@/features/condition';
import { contractToDo } from '@/features/contracts';
import { accountWords } from '@/features/earnings';
import { handoverToDo } from '@/features/handover';
import { nameOf, whatEnds } from '@/features/listings';
import type {
  ContractRow,
  DueHandover,
  DueReport,
  EarningTotals,
  HostTask,
  ListingCard,
  PayoutAccount,
} from '@/lib/api/types';
import { dateRange, money, shortDate } from '@/lib/format';
import { instant } from '@/lib/instants';
import { paths } from '@/lib/paths';

function ofBooking(one: HostTask): ToDo {
  const car = `${one.make} ${one.model}`;
  const to = paths.bookingDetails(one.booking_id);
  const amount = one.amount_pence === null ? '' : `${money(one.amount_pence)} `;
  const note = one.until === null ? undefined : `By ${instant(one.until)}`;
  const id = `${one.task} ${one.booking_id}`;
  switch (one.task) {
    case 'answer_request': {
      const days = dateRange(one.start_date, one.end_date);
      const text = `${one.renter_name} would like to book your ${car}, ${days}`;
      return { id, text, note, action: { label: 'Answer', to } };
    }
    case 'confirm_collection': {
      const text = `Confirm that ${one.renter_name} paid you ${amount}for your ${car}`;
      return { id, text, note, action: { label: 'Confirm payment', to } };
    }
    case 'give_back_deposit': {
      const text = `Return ${one.renter_name}’s ${amount}deposit for your ${car}`;
      return { id, text, action: { label: 'Give it back', to } };
    }
  }
}

function ofVehicle(vehicle: ListingCard): ToDo | null {
  const { id, status, paused_by: pausedBy, record_problem: problem } = vehicle;
  const name = nameOf(vehicle);
  if (status === 'draft')
    return {
      id: `draft ${id}`,
      text: `Finish listing your ${name === 'Unnamed draft' ? 'vehicle' : name}`,
      note: problem === '' ? undefined : `It could not be listed: ${problem}`,
      action: { label: 'Continue', to: paths.editVehicle(id) },
    };
  if (status === 'inactive' && pausedBy === 'records')
    return {
      id: `paused ${id}`,
      text: `Your ${name} is paused${problem === '' ? ' because of its MOT or tax' : `: ${problem}`}`,
      action: { label: 'View vehicle', to: paths.myVehicles },
    };
  if (vehicle.ends_soon && vehicle.bookable_until !== null)
    return {
      id: `ends ${id}`,
      text: `Renew the ${whatEnds(vehicle)} of your ${name}`,
      note: `${vehicle.runs_out === 'both' ? 'They run' : 'It runs'} out on ${shortDate(vehicle.bookable_until)}`,
      action: { label: 'View vehicle', to: paths.myVehicles },
    };
  return null;
}

interface Known {
  tasks: readonly HostTask[];
  contracts: readonly ContractRow[];
  /** What the two sides say at pick-up and return: somebody stands beside the vehicle. */
  handovers: readonly DueHandover[];
  reports: readonly DueReport[];
  vehicles: readonly ListingCard[];
  account: PayoutAccount | undefined;
  totals: EarningTotals | undefined;
}

/** Without an account nothing can be paid out; that matters once there is something to let. */
function ofAccount({ account, totals, vehicles }: Known): ToDo | null {
  const isHosting = vehicles.some(({ status }) => status !== 'draft');
  const isQuiet =
    account === undefined || account.state === 'ready' || account.state === 'checking';
  if (isQuiet || !isHosting) return null;
  const unpaid = totals === undefined ? 0 : totals.unpaid_pence;
  return {
    id: 'account',
    text: accountWords(account.state).title,
    note: unpaid > 0 ? `${money(unpaid)} earned and not paid out yet` : undefined,
    action: { label: accountWords(account.state).action, to: paths.paymentInfo },
  };
}

/** All that waits for a host: what others wait for first, then their money, then their vehicles. */
export function toDoOf(known: Known): ToDo[] {
  const account = ofAccount(known);
  return [
    ...known.handovers.map(handoverToDo),
    ...known.tasks.map(ofBooking),
    ...known.reports.map(reportToDo),
    ...known.contracts.map(contractToDo),
    ...(account ? [account] : []),
    ...known.vehicles.flatMap((vehicle) => ofVehicle(vehicle) ?? []),
  ];
}
