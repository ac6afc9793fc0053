import { expect, test } from 'vitest';
import { ApiError, errorFromAnswer, noAnswer, notSent } from '@/lib/api/error';
import { PaymentAnswerError, paymentProblem } from './payment-problem';

const problem = (status: number, code: string, detail: string) =>
  new ApiError({ status, code, title: 'Title', detail });

test.each([
  ['P8-36', notSent(), 'Connection error. Please try again.'],
  ['P8-40', noAnswer(), 'Network connection issue. Please try again.'],
  [
    'P8-30 P8-35',
    errorFromAnswer(502, null),
    'Network error. Please check your connection and try again.',
  ],
  ['P8-34', errorFromAnswer(413, null), 'Payment service error: 413'],
  [
    'P8-31',
    problem(401, 'unauthenticated', 'Authentication required. Please sign in again.'),
    'Authentication error. Please sign in again.',
  ],
  [
    'P8-32',
    problem(400, 'empty_body', 'The body is empty.'),
    'Booking data error. Please refresh the page and try again.',
  ],
  [
    'P8-33',
    problem(422, 'too_many_holds', 'Too many unpaid bookings.'),
    'Too many unpaid bookings.',
  ],
  ['P8-29', new TypeError('x'), 'Failed to initiate booking. Please try again.'],
  [
    'P8-38',
    new PaymentAnswerError('No payment URL received from server'),
    'No payment URL received from server',
  ],
])('K14 %s', (_id, error, text) => {
  expect(paymentProblem(error)).toEqual({ title: 'Booking Failed', text });
});

test('P8-27 dates that somebody else took have a title of their own', () => {
  const text =
    'This vehicle is already booked during your selected dates and times. Please choose different dates.';
  expect(paymentProblem(problem(409, 'dates_taken', text))).toEqual({
    title: 'Vehicle Not Available',
    text,
  });
});
