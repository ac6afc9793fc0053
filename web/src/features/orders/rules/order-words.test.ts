import { expect, test } from 'vitest';
import { anOrder } from '@/testing/services';
import { nextStep, orderPrice, orderStatus } from './order-words';

test('D4-36 an order that is completed is green, pending yellow, cancelled red, processing blue', () => {
  const tone = (status: 'completed' | 'pending' | 'cancelled' | 'processing') =>
    orderStatus(anOrder({ status })).tone;
  expect(tone('completed')).toBe('success');
  expect(tone('pending')).toBe('warning');
  expect(tone('cancelled')).toBe('danger');
  expect(tone('processing')).toBe('info');
});

test('D1-14 an order has its price in pounds, or the credit that paid it', () => {
  expect(orderPrice(anOrder({ amount_pence: 1299 }))).toBe('£12.99');
  expect(orderPrice(anOrder({ paid_with: 'credit', amount_pence: 0 }))).toBe('1 credit');
});

test('R12 who acts next is named, and no answer is promised that is not ours', () => {
  const waits = { status: 'processing', waits_for: 'us', by: '2026-11-21T08:00:00Z' } as const;
  const before = Date.parse('2026-11-21T07:59:59Z');
  expect(nextStep(anOrder({ ...waits, kind: 'ticket_appeal' }), before)).toBe(
    'It is our turn by 21 Nov 2026, 08:00.',
  );
  expect(nextStep(anOrder({ ...waits, kind: 'ticket_appeal' }), before + 1000)).toBe(
    'It was our turn by 21 Nov 2026, 08:00.',
  );
  expect(nextStep(anOrder({ ...waits, kind: 'temporary_insurance' }))).toBe(
    'The broker answers by 21 Nov 2026, 08:00.',
  );
});

test('K4 an order whose payment is held for its amount says so, and that it is our turn', () => {
  const held = anOrder({
    kind: 'temporary_insurance',
    status: 'pending',
    waits_for: 'us',
    by: null,
    paid_at: null,
  });
  expect(orderStatus(held)).toEqual({ label: 'Payment being checked', tone: 'warning' });
  expect(nextStep(held)).toBe('It is our turn.');
});

test('H11 cover that is bought is confirmed, not completed', () => {
  const cover = anOrder({ kind: 'temporary_insurance', status: 'completed' });
  expect(orderStatus(cover)).toEqual({ label: 'Confirmed', tone: 'success' });
});
