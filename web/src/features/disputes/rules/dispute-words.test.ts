import { expect, test } from 'vitest';
import type { Dispute } from '@/lib/api/types';
import { heldWords, nextWords, onHoldWords, outcomeBy } from './dispute-words';

const dispute = {
  you: 'writer',
  status: 'pending',
  first_answered_at: null,
  first_answer_by: '2026-11-28T10:00:00Z',
  review_by: '2026-12-04',
  outcome_due: '2026-12-17',
  answer_due: null,
} as unknown as Dispute;

const on = (iso: string, more: Partial<Dispute> = {}) =>
  nextWords({ ...dispute, ...more }, Date.parse(iso));

test('X12 the case says by when first answer, review and outcome are', () => {
  expect(on('2026-11-27T10:00:00Z')).toEqual([
    'We’ll answer you by 28 Nov 2026, 10:00.',
    'We’ll have reviewed it by Fri 4 Dec 2026.',
    'You’ll have the outcome by Thu 17 Dec 2026.',
  ]);
});

test('X12 a promise that was missed is said to be', () => {
  expect(on('2026-12-18T10:00:00Z')).toEqual([
    'We are sorry: you should have had our answer by 28 Nov 2026, 10:00. We’ll write as soon as we can.',
    'We are sorry: our review takes longer than we said, which was until Fri 4 Dec 2026.',
    'We are sorry: we have not decided by Thu 17 Dec 2026. We’ll give you a new date.',
  ]);
});

test('X12 what is done, or was promised to the other side alone, is not promised again', () => {
  const later = '2026-12-01T10:00:00Z';
  const review = 'We’ll have reviewed it by Fri 4 Dec 2026.',
    outcome = 'You’ll have the outcome by Thu 17 Dec 2026.';
  expect(on(later, { first_answered_at: '2026-11-27T12:00:00Z' })).toEqual([review, outcome]);
  expect(on(later, { status: 'under_review', review_by: null })).toEqual([outcome]);
  expect(on(later, { you: 'other', answer_due: '2026-12-08' })).toEqual([
    'Please answer our question by Tue 8 Dec 2026.',
    outcome,
  ]);
  expect(on('2026-12-09T10:00:00Z', { you: 'other', answer_due: '2026-12-08' })).toEqual([
    'You did not answer by Tue 8 Dec 2026. You can still write to us until we decide.',
    outcome,
  ]);
  expect(on(later, { status: 'closed' })).toEqual([]);
});

test('X12 our team reads of a missed promise for when it was', () => {
  expect(outcomeBy({ outcome_due: null, late_since: null })).toBeNull();
  expect(outcomeBy({ outcome_due: '2026-12-29', late_since: null })).toBe('Tue 29 Dec 2026');
  expect(outcomeBy({ outcome_due: '2026-12-29', late_since: '2026-12-10' })).toBe(
    'Tue 29 Dec 2026, late: it was promised for Thu 10 Dec 2026',
  );
});

test('X34 no more is said to wait than is still there, and what had left before is said either way', () => {
  const held = (holds_money: boolean, paid_out_pence: number) =>
    heldWords({ ...dispute, holds_money, paid_out_pence });
  const waits =
    'Until this is settled, what has not been paid out or refunded of the booking waits.';
  expect(held(false, 0)).toBeNull();
  expect(held(true, 0)).toBe(waits);
  expect(held(true, 5670)).toBe(`${waits} £56.70 had been paid out to the host before.`);
  expect(held(false, 5670)).toBe(
    '£56.70 had been paid out to the host before. What the host is to bear is taken from their next earnings.',
  );
});

test('K7 our team reads what waits for a dispute: of a contested charge its part of the deposit', () => {
  const held = {
    holds_money: true,
    origin: 'form',
    status: 'pending',
    is_second_look: false,
  } as const;
  const charge = { ...held, holds_money: false, origin: 'charge' } as const;
  expect(onHoldWords(held)).toBe('What is not paid out or refunded yet');
  expect(onHoldWords(charge)).toBe('The contested part of the deposit');
  expect(onHoldWords({ ...charge, origin: 'no_show' })).toBe('What the no-show would keep');
  expect(onHoldWords({ ...charge, status: 'resolved' })).toBe('None');
  expect(onHoldWords({ ...charge, is_second_look: true })).toBe('None');
  expect(onHoldWords({ ...charge, origin: 'form' })).toBe('None');
});
