import { expect, test } from 'vitest';
import { readPaymentReference } from './result-params';

const read = (query: string) => readPaymentReference(new URLSearchParams(query));
const booking = '0198f0aa-0000-7000-8000-000000000001';

test('K4 the result page is about a session of the provider', () => {
  expect(read('session_id=cs_test_1&type=hpi_deal')).toEqual({
    sessionId: 'cs_test_1',
    bookingId: undefined,
    type: 'hpi_deal',
    registration: undefined,
    byCredit: false,
  });
  expect(read('session_id=cs_test_1&type=lottery').type).toBeUndefined();
  expect(read(`session_id=${'x'.repeat(301)}`).sessionId).toBeUndefined();
});

test('M4 or about a booking with nothing due', () => {
  expect(read(`booking=${booking}`).bookingId).toBe(booking);
  expect(read('booking=1').bookingId).toBeUndefined();
});

test('K15 D4-21 or about a check that a credit paid', () => {
  expect(read('type=hpi_credits&registration=AB12CDE')).toMatchObject({
    type: 'hpi_credits',
    registration: 'AB12CDE',
    byCredit: true,
  });
  expect(read('type=hpi&registration=AB12CDE').byCredit).toBe(false);
});
