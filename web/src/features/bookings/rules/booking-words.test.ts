import { expect, test } from 'vitest';
import { aBooking, aMoney } from '@/testing/factories';
import {
  bookingWords,
  cardWords,
  hostAmount,
  isUnpaidHold,
  paymentWords,
  receiptWords,
  totalOf,
} from './booking-words';

test('K6 the host gets what the server says, also of a cancelled booking', () => {
  expect(hostAmount(aBooking({ host_earnings: 12_150 }))).toBe('£121.50');
  const kept = { host_earnings: 6_075, booking_status: 'cancelled' } as const;
  expect(hostAmount(aBooking({ ...kept, payment_status: 'partially_refunded' }))).toBe('£60.75');
  expect(hostAmount(aBooking({ ...kept, payment_status: 'refunded' }))).toBe('£60.75');
});

test('K6 where nothing stays for the host there is no amount', () => {
  expect(hostAmount(aBooking({ host_earnings: 0, booking_status: 'cancelled' }))).toBeNull();
  expect(hostAmount(aBooking({ host_earnings: null }))).toBeNull();
});

test('K3 only an unpaid pending booking is a hold', () => {
  expect(isUnpaidHold(aBooking({ booking_status: 'pending', payment_status: 'pending' }))).toBe(
    true,
  );
  expect(isUnpaidHold(aBooking({ booking_status: 'pending', payment_status: 'paid' }))).toBe(false);
  expect(isUnpaidHold(aBooking({ booking_status: 'cancelled', payment_status: 'pending' }))).toBe(
    false,
  );
});

test('D2.5-04 a receipt says how far the booking has come', () => {
  const text = (booking_status: 'pending' | 'confirmed' | 'active' | 'completed') =>
    receiptWords(aBooking({ booking_status })).text;
  expect(text('pending')).toBe('Priya S. has been asked to accept the booking.');
  expect(text('confirmed')).toBe('Priya S. knows you are coming. Have a good trip.');
  expect(text('active')).toBe('Your trip is under way.');
  expect(text('completed')).toBe('Your trip with Priya S. is over.');
});

test('M9 the total is rental, service fee and delivery; the deposit is none of it', () => {
  expect(totalOf({ rental: 12_150, service_fee: 1_215, delivery_fee: 900 })).toBe(14_265);
});

test('K3 a hold that was let go is "Not completed" and owes nothing; a paid booking that was cancelled is "Cancelled"', () => {
  const cancelled = { booking_status: 'cancelled' } as const;
  for (const payment_status of ['failed', 'pending'] as const) {
    const hold = aBooking({ ...cancelled, payment_status, paid_at: null });
    expect([bookingWords(hold).label, paymentWords(hold).label]).toEqual([
      'Not completed',
      'Nothing owed',
    ]);
  }
  const refunded = aBooking({
    ...cancelled,
    money: aMoney({ state: 'refund_scheduled', label: 'Refund scheduled' }),
  });
  expect([bookingWords(refunded).label, paymentWords(refunded).label]).toEqual([
    'Cancelled',
    'Refund scheduled',
  ]);
});

test('K4 M9 the payment is called what the server calls it, and one that is checked is no open hold', () => {
  const booking = aBooking({ payment_method: 'pay_on_collection' });
  expect(paymentWords(booking)).toEqual({ label: 'Booking deposit paid', tone: 'success' });
  const checked = aBooking({
    booking_status: 'pending',
    payment_status: 'pending',
    money: aMoney({ state: 'being_checked', label: 'Payment being checked' }),
  });
  expect(paymentWords(checked).label).toBe('Payment being checked');
  expect(isUnpaidHold(checked)).toBe(false);
});

test('a card is named by its brand and last four digits', () => {
  expect(cardWords({ brand: 'visa', last4: '4242' })).toBe('Visa ending 4242');
  expect(cardWords({ brand: 'unionpay', last4: '0005' })).toBe('Card ending 0005');
  expect(cardWords(null)).toBeNull();
});
