import * as z from 'zod/mini';
import type { AdminDispute, DisputeLine } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { tidyText } from '@/lib/text';

const amount = z.custom<number | null>().check((context) => {
  const { value } = context;
  if (value === null || (Number.isInteger(value) && value >= 0)) return;
  context.issues.push({ code: 'custom', message: 'Please enter an amount.', input: value });
});

/** What an admin enters to decide a dispute. */
export const decisionSchema = z.object({
  outcome: field((value) =>
    tidyText(value) === '' ? 'Please write the outcome; both sides read it.' : null,
  ),
  from_host: amount,
  from_us: amount,
  from_deposit: amount,
  by_host: amount,
  /** Of a contested no-show. */
  verdict: z.enum(['stands', 'withdrawn']),
  reason: z.string(),
});
export type Decision = z.infer<typeof decisionSchema>;

export const nothingDecided: Decision = {
  outcome: '',
  from_host: null,
  from_us: null,
  from_deposit: null,
  by_host: null,
  verdict: 'stands',
  reason: '',
};

const lineOf = (
  kind: DisputeLine['kind'],
  borneBy: DisputeLine['borne_by'],
  pence: number | null,
): DisputeLine[] => (pence ? [{ kind, borne_by: borneBy, amount_pence: pence }] : []);

type Contested = Pick<AdminDispute, 'origin' | 'room'>;

/** One line for each amount that is not nothing. Of a no-show everything that was kept goes to the renter, or nothing. */
export function linesOf(decision: Decision, { origin, room }: Contested): DisputeLine[] {
  if (origin === 'no_show') {
    return decision.verdict === 'stands'
      ? []
      : [
          ...lineOf('refund', 'host', room.from_host_pence),
          ...lineOf('refund', 'platform', room.from_us_pence),
        ];
  }
  return [
    ...lineOf('refund', 'host', decision.from_host),
    ...lineOf('refund', 'platform', decision.from_us),
    ...lineOf('deposit_charge', 'renter', decision.from_deposit),
    ...lineOf('by_host', 'host', decision.by_host),
  ];
}

export const sumOf = (lines: readonly DisputeLine[]) =>
  lines.reduce((all, { amount_pence: pence }) => all + pence, 0);
