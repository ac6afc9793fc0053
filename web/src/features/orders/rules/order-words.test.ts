import { expect, test } from 'vitest';
import { anOrder } from '@/testing/services';
import { orderPrice, orderStatus } from './order-words';

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
