import { expect, test } from 'vitest';
import { aDueHandover } from '@/testing/handover';
import { bookingId } from '@/testing/factories';
import { handoverToDo } from './handover-to-do';

test('X18 a fault waits for its host, with the time until which it can be answered', () => {
  expect(handoverToDo(aDueHandover())).toEqual({
    id: `answer_fault ${bookingId}`,
    text: 'Tom H. says that something is wrong with your Ford Fiesta',
    note: 'By 27 Nov 2026, 12:15',
    action: { label: 'Answer', to: `/bookings/${bookingId}` },
  });
});

test('K10 K2 so do a later return, its payment, and the question whether it is back', () => {
  const text = (part: Parameters<typeof aDueHandover>[0]) => handoverToDo(aDueHandover(part)).text;
  expect(text({ step: 'answer_later_return' })).toBe(
    'Tom H. would like to return your Ford Fiesta later',
  );
  expect(handoverToDo(aDueHandover({ step: 'pay_later_return', side: 'renter' }))).toMatchObject({
    text: 'Pay to return the Ford Fiesta later: Tom H. has agreed',
    action: { label: 'Pay' },
  });
  expect(text({ step: 'say_back' })).toBe('Is your Ford Fiesta back from Tom H.?');
  expect(text({ step: 'say_back', side: 'renter' })).toBe(
    'Have you returned the Ford Fiesta to Tom H.?',
  );
});

test('X18 money from pick-up of a stopped trip waits for both to settle, and is no fact to the host', () => {
  const step = { step: 'confirm_money_back', until: null, amount_pence: 58775 } as const;
  expect(handoverToDo(aDueHandover(step))).toEqual({
    id: `confirm_money_back ${bookingId}`,
    text: 'Settle the £587.75 due at pick-up with Tom H.: the trip was stopped',
    note: undefined,
    action: { label: 'Confirm', to: `/bookings/${bookingId}` },
  });
  expect(handoverToDo(aDueHandover({ ...step, side: 'renter' })).text).toBe(
    'Has Tom H. given you back the £587.75 you paid at pick-up?',
  );
});
