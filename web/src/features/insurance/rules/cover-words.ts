import type { StatusWords } from '@/components/facts/status';
import type {
  AdminCover,
  CoverSummary,
  InsuranceProposal,
  InsuredDriver,
  ListedCover,
} from '@/lib/api/types';
import { dateTime } from '@/lib/format';

/** Make and, where it is known, model. */
export const vehicleName = ({ make, model }: { make: string; model: string | null }) =>
  [make, model].filter(Boolean).join(' ');

export const COVER_TYPES: Record<InsuranceProposal['cover_type'], string> = {
  comprehensive: 'Comprehensive',
  third_party_fire_theft: 'Third party, fire and theft',
  third_party_only: 'Third party only',
};

export const LICENCE_TYPES: Record<InsuredDriver['licence_type'], string> = {
  full_uk: 'Full UK',
  provisional: 'Provisional',
  international: 'International',
};

export const POINTS: Record<InsuredDriver['penalty_points'], string> = {
  none: 'None',
  three_to_six: '3 to 6 (six included)',
  over_six: 'More than 6',
};

export const CONVICTIONS: Record<InsuredDriver['convictions'], string> = {
  none: 'None',
  minor: 'Minor',
  major: 'Major',
};

export const USES: Record<InsuranceProposal['vehicle_use'], string> = {
  social: 'Social, domestic and pleasure',
  commuting: 'The same, and commuting',
  business: 'The same, and business',
};

/** How a cover stands. Nobody is told to be covered before the broker has confirmed (H11). */
export const COVER_STATES: Record<CoverSummary['state'], StatusWords> = {
  unpaid: { label: 'Not completed', tone: 'neutral' },
  waiting: { label: 'Waiting for the broker', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  unconfirmed: { label: 'Not confirmed in time', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** London wall time as it is read: "2026-11-27 10:00" as "Fri 27 Nov 2026, 10:00". */
export const coverTime = (written: string) => dateTime(written.slice(0, 10), written.slice(11, 16));

/** Choices for a field, in the order of their words. */
export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));

type Letter = AdminCover['letters'][number];

export const LETTER_ABOUT: Record<Letter['about'], string> = {
  request: 'Order to confirm',
  reminder: 'Reminder',
  last_reminder: 'Last reminder',
  withdrawn: 'No longer needed',
  cancelled: 'Cover cancelled',
};

export const LETTER_STATES: Record<Letter['status'], StatusWords> = {
  waiting: { label: 'On its way', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  not_needed: { label: 'Not needed any more', tone: 'neutral' },
};

/** How an order stands in the list of admins. */
export function listedStatus(cover: ListedCover): StatusWords {
  const { order_state: state, confirmed_at: confirmed, acknowledged_at: acknowledged } = cover;
  if (state === 'cancelled' && confirmed !== null && acknowledged === null)
    return { label: 'Cancelled, not acknowledged', tone: 'warning' };
  return LISTED[state];
}

const LISTED: Record<ListedCover['order_state'], StatusWords> = {
  unpaid: COVER_STATES.unpaid,
  lapsed: COVER_STATES.unpaid,
  open: COVER_STATES.waiting,
  done: COVER_STATES.confirmed,
  failed: COVER_STATES.declined,
  cancelled: COVER_STATES.cancelled,
};
