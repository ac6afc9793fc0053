import type { StatusWords } from '@/components/facts/status';
import type { CaseSummary } from '@/lib/api/types';

type Kind = CaseSummary['kind'];

/** What our team calls the services that it does. */
export const KIND_WORDS: Partial<Record<Kind, string>> = {
  ticket_appeal: 'Ticket appeal',
  vehicle_inspection: 'Vehicle inspection',
  dispute_resolution: 'Dispute resolution',
  customer_support: 'Customer support',
  other: 'Other service',
};

export const STATE_WORDS: Record<CaseSummary['order_state'], StatusWords> = {
  unpaid: { label: 'Not paid', tone: 'neutral' },
  lapsed: { label: 'Not paid', tone: 'neutral' },
  open: { label: 'Open', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const APPEAL_CHOICES = {
  pending: 'Pending',
  under_review: 'Under review',
  approved: 'Approved',
  rejected: 'Rejected',
} as const;
