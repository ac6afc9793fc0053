import type { ToDo } from '@/features/bookings';
import type { ContractRow, StillAsked } from '@/lib/api/types';
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

const inOneSentence = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What a host asked its reader for once more. */
export const askedToDo = (asked: StillAsked): ToDo => ({
  id: `asked ${asked.contract_id}`,
  text: `Send your ${inOneSentence.format(asked.what)} once more for the ${asked.vehicle}`,
  note: `${asked.host} asked for it`,
  action: { label: 'Send', to: contractPath(asked.booking_id, asked.contract_id) },
});
