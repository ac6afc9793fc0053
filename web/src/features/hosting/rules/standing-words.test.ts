import { expect, test } from 'vitest';
import { durationWords, standingWords } from './standing-words';

const stats = {
  trip_count: 3,
  total_vehicle_count: 2,
  rating: null,
  review_count: 0,
  answers_within_minutes: null,
  cancellations: 0,
};
const told = (
  answers: Parameters<typeof standingWords>[0],
  part: Partial<typeof stats> | object = {},
) =>
  Object.fromEntries(
    standingWords(answers, { ...stats, ...part }).map(({ label, value, note }) => [
      label,
      `${value}: ${note}`,
    ]),
  );

test('D2.2-08 below five requests the answer rate is too few to tell', () => {
  const words = told({ requests: 4, answered: 4, percent: null, minutes: null });
  expect(words['Answer rate']).toBe('Too few: Shown from 5 requests in 12 months');
  expect(words['Answer time']).toBe('Too few: Shown from 5 answers in 12 months');
  expect(words['Rating']).toBe('New: Shown after your first review from a renter');
  expect(words['Cancellations']).toMatch(/^0: /);
});

test('D2.2-08 each figure says what it counts and what moves it', () => {
  const words = told(
    { requests: 12, answered: 11, percent: 91, minutes: 130 },
    { rating: 4.75, review_count: 8, cancellations: 2 },
  );
  expect(words['Answer rate']).toMatch(/^91%: 11 of 12 requests in 12 months\. .*raises it$/);
  expect(words['Answer time']).toMatch(/^3 hours: .*shortens it$/);
  expect(words['Cancellations']).toMatch(/^2: .*Each drops out after a year$/);
  expect(words['Rating']).toMatch(/^4\.8: The average of 8 reviews\. /);
});

test.each([
  [0, '1 minute'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [61, '2 hours'],
  [47 * 60, '47 hours'],
  [48 * 60, '2 days'],
  [49 * 60, '3 days'],
])('%s minutes are told as %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});
