import type { StatusWords } from '@/components/facts/status';
import { ourTurn } from '@/features/orders';
import type { CaseSummary, Deadline } from '@/lib/api/types';
import { deadline } from '@/lib/instants';

type Appeal = NonNullable<CaseSummary['appeal_status']>;

/** D4-33, D4-34. */
const APPEAL_WORDS: Record<Appeal, StatusWords> = {
  pending: { label: 'pending', tone: 'info' },
  under_review: { label: 'under review', tone: 'neutral' },
  approved: { label: 'approved', tone: 'info' },
  rejected: { label: 'rejected', tone: 'danger' },
};

/** How an appeal stands; one that was called off is over whatever it was. */
export function appealStatus({
  appeal_status: status,
  order_state: state,
}: CaseSummary): StatusWords {
  if (state === 'cancelled') return { label: 'rejected', tone: 'danger' };
  return APPEAL_WORDS[status ?? 'pending'];
}

/** Whose turn it is, and by when or should have been, as its buyer reads it, or our team. */
export function turnOf(
  { actor, by }: Pick<CaseSummary, 'actor' | 'by'>,
  reader: 'buyer' | 'team' = 'buyer',
  now = Date.now(),
): string | null {
  const until = by === null ? '' : ` by ${deadline(by)}`;
  const whose = reader === 'team' ? 'the buyer’s' : 'your';
  if (actor === 'buyer') return `It is ${whose} turn${until}.`;
  if (actor === 'us') return ourTurn(by, now);
  return actor === 'issuer' ? 'It is the issuer’s turn.' : null;
}

export const DEADLINE_TONES: Record<Deadline['tone'], 'info' | 'warning' | 'danger'> = {
  open: 'info',
  amber: 'warning',
  passed: 'danger',
};
