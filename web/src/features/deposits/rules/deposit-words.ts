import type { StatusWords } from '@/components/facts/status';
import type { Deposit, DepositCharge, DepositPart } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { money, plural } from '@/lib/format';

/** Who looks at a deposit: a side of its booking, or an admin. */
export type Reader = 'renter' | 'host' | 'admin';

type Kind = DepositCharge['kind'];

export const KINDS: Record<Kind, string> = {
  fuel: 'Missing fuel',
  cleaning: 'Cleaning',
  ticket_admin: 'Parking or traffic tickets',
  excess_mileage: 'Miles above the allowance',
  damage: 'Damage',
  decided: 'Decided in a dispute',
};

/** What is counted, for those that are. */
export const UNITS: Partial<Record<Kind, { one: string; many: string; label: string }>> = {
  fuel: { one: 'litre', many: 'litres', label: 'Litres' },
  ticket_admin: { one: 'ticket', many: 'tickets', label: 'Tickets' },
  excess_mileage: { one: 'mile', many: 'miles', label: 'Miles' },
};

/** "12 litres at £2.00", or null where nothing is counted. */
export function countWords({ kind, units, unit_pence: price }: DepositCharge): string | null {
  const words = UNITS[kind];
  if (!words || units === null || price === null) return null;
  return `${plural(units, words.one, words.many)} at ${money(price)}`;
}

export function chargeState(charge: DepositCharge): StatusWords {
  switch (charge.state) {
    case 'open':
      return { label: 'Can be contested', tone: 'info' };
    case 'contested':
      return { label: 'Contested', tone: 'warning' };
    case 'withdrawn':
      return { label: 'Withdrawn', tone: 'neutral' };
    default:
      return charge.allowed_pence === 0
        ? { label: 'Not upheld', tone: 'neutral' }
        : { label: 'Stands', tone: 'danger' };
  }
}

/** How it goes on with a charge, or how it ended, as that reader needs to know it. */
export function chargeHint(charge: DepositCharge, reader: Reader): string | null {
  const until = instant(charge.contest_until);
  switch (charge.state) {
    case 'open':
      return reader === 'renter'
        ? `If you do not agree, contest it by ${until}. After that it stands.`
        : `The renter can contest it until ${until}. After that it stands.`;
    case 'contested':
      if (reader === 'admin') return 'Waiting for a decision.';
      return 'We are looking into it. Only this part of the deposit is held back.';
    case 'withdrawn':
      return null;
    default:
      return settledHint(charge);
  }
}

function settledHint({
  amount_pence: amount,
  allowed_pence: allowed,
  collected_pence: taken,
  decision_reason: decision,
}: DepositCharge): string {
  const standing = allowed ?? 0;
  const stands =
    standing === amount
      ? decision === null
        ? 'Nobody contested it.'
        : 'We decided that it stands.'
      : `We decided that ${money(standing)} of it stands.`;
  return taken !== null && taken < standing
    ? `${stands} Only ${money(taken)} of the deposit was left for it.`
    : stands;
}

/** Who gets what a dispute decided on the deposit. */
export function decidedHint({ amount_pence: amount }: DepositCharge, reader: Reader): string {
  const whose = reader === 'renter' ? 'your deposit' : 'the deposit';
  return `${money(amount)} of ${whose} goes to ${reader === 'host' ? 'you' : 'the host'}.`;
}

type Told = DepositPart['told'];

const STAGES: Partial<Record<Told['stage'], StatusWords>> = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  waiting: { label: 'Waiting for the bank', tone: 'warning' },
  sent: { label: 'On its way', tone: 'info' },
  done: { label: 'Completed', tone: 'success' },
  kept: { label: 'Given back by the bank', tone: 'neutral' },
  failed: { label: 'Refund failed', tone: 'danger' },
};

/** How one refund stands, as the booking's page tells it too. */
export const refundState = ({ stage, label }: Told): StatusWords =>
  STAGES[stage] ?? { label, tone: 'neutral' };

/** What a refund's state means for who waits for it (D4-09, D4-10). */
export function refundHint({
  refund_type,
  told,
}: {
  refund_type: DepositPart['refund_type'];
  told: Told;
}): string {
  return refund_type === 'cancellation_refund' && told.stage === 'scheduled'
    ? 'It will be processed automatically to the original payment method.'
    : told.text;
}

export const REFUND_TYPES: Record<DepositPart['refund_type'], string> = {
  cancellation_refund: 'Cancellation refund',
  partial_80: 'Deposit, first part (80%)',
  remaining_20: 'Deposit, remaining part (20%)',
};

/** Why nothing of it leaves now. */
export const WAITS: Record<NonNullable<Deposit['waits_for']>, string> = {
  vehicle: 'It waits until the vehicle is back.',
  dispute: 'It waits until a dispute about this trip is decided.',
};

/** Stands at a charge for damage that no report shows as new. */
export const NO_PICTURES = 'No pictures from before the trip';
