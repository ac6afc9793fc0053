import { expect, test } from 'vitest';
import type { AdminDispute, DisputeLine } from '@/lib/api/types';
import { decisionSchema, movesOf, nothingDecided } from './decision';

const dispute = {
  origin: 'form',
  room: {
    from_host_pence: 13_500,
    due_to_host_pence: 3500,
    from_us_pence: 1500,
    from_deposit_pence: 60_000,
    with_host_pence: 0,
    stopped_at_pick_up: false,
    why_not: null,
  },
} as unknown as AdminDispute;

test('X35 what becomes of the money is said to the penny, and what was paid out before', () => {
  const lines: DisputeLine[] = [
    { kind: 'refund', borne_by: 'host', amount_pence: 5001 },
    { kind: 'refund', borne_by: 'platform', amount_pence: 100 },
    { kind: 'deposit_charge', borne_by: 'renter', amount_pence: 12_345 },
  ];
  expect(movesOf(lines, dispute).map(({ term, text }) => `${term}: ${text}`)).toEqual([
    'The renter is refunded: £51.01',
    'Of that from us: £1.00',
    'Of that from the host’s earnings: £50.01',
    'Of that paid out before, and taken from next earnings: £15.01',
    'The host gets from the deposit: £123.45',
    'Of the deposit left for the renter: £476.55',
  ]);
});

test('X35 no amount is above what there is', () => {
  const errorsOf = (more: object) =>
    decisionSchema(dispute)
      .safeParse({ ...nothingDecided, outcome: 'So be it', ...more })
      .error?.issues.map(({ message }) => message) ?? [];
  expect(errorsOf({ from_host: 13_500, from_deposit: 60_000 })).toEqual([]);
  expect(errorsOf({ from_host: 13_501 })).toEqual([
    'Please enter an amount from £0.00 to £135.00.',
  ]);
});
