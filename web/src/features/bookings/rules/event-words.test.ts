import { expect, test } from 'vitest';
import { aBooking, aBookingEvent } from '@/testing/factories';
import { eventWords } from './event-words';

const names = { ...aBooking(), brand: 'Kerbside' };

test('K5 whoever is late reads it of themselves, and the other side of them', () => {
  const event = aBookingEvent({ cause: 'late', actor: 'renter' });
  expect(eventWords({ ...event, by_you: true }, names)).toBe('You said you were running late');
  expect(eventWords({ ...event, by_you: false }, names)).toBe('Tom H. said they were running late');
});
