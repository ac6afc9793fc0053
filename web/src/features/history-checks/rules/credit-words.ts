import type { CreditTransaction } from '@/lib/api/types';

const MOVES: Record<CreditTransaction['transaction_type'], string> = {
  earned: 'bought',
  used: 'used',
  returned: 'returned',
  refunded: 'refunded',
};

/** "3 credits bought". */
export function creditMove({ transaction_type: type, credits_amount: count }: CreditTransaction) {
  return `${count} ${count === 1 ? 'credit' : 'credits'} ${MOVES[type]}`;
}
