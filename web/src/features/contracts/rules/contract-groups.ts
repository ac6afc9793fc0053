import type { ContractRow } from '@/lib/api/types';

export interface ContractGroup {
  title: string;
  contracts: ContractRow[];
}

/** What waits for its reader. */
export const TO_DO = 'To do';

function titleOf({ actions, contract_status: status }: ContractRow): string {
  // A booking whose contract expired stands among those to send.
  if (actions.some((action) => action !== 'send_again')) return TO_DO;
  if (status === 'sent' || status === 'pending_host_signature') return 'Waiting for the other side';
  return status === 'completed' ? 'Signed by both' : 'Expired';
}

const ORDER = [TO_DO, 'Waiting for the other side', 'Signed by both', 'Expired'];

/** Contracts by what needs doing, each group newest first as the server gives them. */
export const contractGroups = (contracts: readonly ContractRow[]): ContractGroup[] =>
  ORDER.map((title) => ({
    title,
    contracts: contracts.filter((one) => titleOf(one) === title),
  })).filter((group) => group.contracts.length > 0);

/** The first page of contracts: what waits for its reader is on it, however long ago it was sent. */
export const withWaiting = (
  contracts: readonly ContractRow[],
  waiting: readonly ContractRow[],
): ContractRow[] => [
  ...waiting,
  ...contracts.filter((one) => !waiting.some(({ id }) => id === one.id)),
];
