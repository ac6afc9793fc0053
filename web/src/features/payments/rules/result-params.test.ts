import { expect, test } from 'vitest';
import { readPaymentReference } from './result-params';

const read = (query: string) => readPaymentReference(new URLSearchParams(query));
const booking = '0198f0aa-0000-7000-8000-000000000001';

test('K4 the result page is about a session of the provider', () => {
  const expected = { sessionId: 'cs_test_1', bookingId: undefined, byCredit: false };
  expect(read('session_id=cs_test_1&type=hpi_deal')).toEqual(expected);
  expect(read(`session_id=${'x'.repeat(301)}`).sessionId).toBeUndefined();
});

test('M4 or about a booking with nothing due', () => {
  expect(read(`booking=${booking}`).bookingId).toBe(booking);
  expect(read('booking=1').bookingId).toBeUndefined();
});
