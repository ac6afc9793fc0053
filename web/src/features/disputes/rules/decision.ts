import * as z from 'zod/mini';
import type { AdminDispute, DisputeLine } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { money } from '@/lib/format';
import { tidyText } from '@/lib/text';

/** Up to `most`; it may be left out unless it is what is decided on, where nothing is £0.00. */
const amount = (most: number, isAsked = false) =>
  z.custom<number | null>().check((context) => {
    const { value } = context;
    if (value === null ? !isAsked : Number.isInteger(value) && value >= 0 && value <= most) return;
    const message = `Please enter an amount from £0.00 to ${money(most)}.`;
    context.issues.push({ code: 'custom', message, input: value });
  });

/** What an admin enters to decide a dispute. Of what is contested the answer itself is never left to a default. */
export const decisionSchema = ({ origin, room }: Contested) =>
  z.object({
    outcome: field((value) =>
      tidyText(value) === '' ? 'Please write the outcome; both sides read it.' : null,
    ),
    from_host: amount(room.from_host_pence),
    from_us: amount(room.from_us_pence),
    from_deposit: amount(room.from_deposit_pence, origin === 'charge' && room.why_not === null),
    by_host: amount(room.with_host_pence),
    nothing_back: z.boolean(),
    /** Of a contested no-show: "stands" or "withdrawn". */
    verdict: field((value) =>
      origin === 'no_show' && room.why_not === null && value === ''
        ? 'Please choose whether it stands.'
        : null,
    ),
    reason: z.string(),
  });
export type Decision = z.infer<ReturnType<typeof decisionSchema>>;

export const nothingDecided: Decision = {
  outcome: '',
  from_host: null,
  from_us: null,
  from_deposit: null,
  by_host: null,
  nothing_back: false,
  verdict: '',
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
    return decision.verdict !== 'withdrawn'
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

/** What becomes of the money by these lines, to the penny; nothing where none moves. */
export function movesOf(lines: readonly DisputeLine[], { origin, room }: Contested) {
  const of = (kind: DisputeLine['kind'], by?: DisputeLine['borne_by']) =>
    sumOf(lines.filter((line) => line.kind === kind && (by ?? line.borne_by) === line.borne_by));
  const fromHost = of('refund', 'host'),
    toHost = of('deposit_charge');
  const left = room.from_deposit_pence - toHost;
  const moves = [
    ['The renter is refunded', of('refund')],
    ['Of that from us', of('refund', 'platform')],
    ['Of that from the host’s earnings', fromHost],
    [
      'Of that paid out before, and taken from next earnings',
      Math.max(0, fromHost - room.due_to_host_pence),
    ],
    ['The host gets from the deposit', toHost],
    [
      origin === 'charge' ? 'Of the charge for the renter' : 'Of the deposit left for the renter',
      left,
    ],
    ['The host returns by hand', of('by_host')],
  ] as const;
  return moves
    .filter(([, pence]) => pence > 0)
    .map(([term, pence]) => ({ term, text: money(pence) }));
}
