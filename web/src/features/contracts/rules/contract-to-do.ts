import type { ToDo } from '@/features/bookings';
import type { ContractRow } from '@/lib/api/types';
import { dateRange } from '@/lib/format';
import { deadline } from '@/lib/instants';
import { contractPath } from './contract-paths';
import { openWords } from './contract-words';

/** A contract that waits for its reader's signature, as a step on the dashboard. */
export const contractToDo = (contract: ContractRow): ToDo => ({
  id: `contract ${contract.id}`,
  text: `${openWords(contract)} the contract with ${contract.other} for the ${contract.vehicle}, ${dateRange(contract.start_date, contract.end_date)}`,
  note: `By ${deadline(contract.expires_at)}`,
  action: { label: openWords(contract), to: contractPath(contract.booking_id, contract.id) },
});
