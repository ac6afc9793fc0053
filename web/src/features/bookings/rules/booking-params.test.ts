import { expect, test } from 'vitest';
import { bookingAddress, choiceQuery } from './booking-params';

const read = (query: string) => bookingAddress.read(new URLSearchParams(query));

test('P4-17 the payment defaults to pay_now', () => {
  expect(read('')).toMatchObject({ paymentMethod: 'pay_now', startDate: undefined });
});

test('P4-17 a choice survives the way through the address', () => {
  const choice = {
    startDate: '2026-11-27',
    endDate: '2026-12-01',
    startTime: '09:15',
    endTime: '17:45',
    paymentMethod: 'pay_on_collection' as const,
  };
  expect(read(choiceQuery(choice))).toEqual({ ...choice, hold: undefined });
  expect(choiceQuery(read(''))).toBe('');
});

test('P5-37 times off the quarter hour and bad dates count as not given', () => {
  expect(
    read('startTime=10:10&endTime=24:00&startDate=2026-02-30&hold=x&paymentMethod=cash'),
  ).toEqual(read(''));
});
