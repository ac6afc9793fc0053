import { expect, test } from 'vitest';
import { aBooking, aBookingEvent } from '@/testing/factories';
import { eventWords } from './event-words';

const names = { ...aBooking(), brand: 'Kerbside' };

test('K5 whoever is late reads it of themselves, and the other side of them', () => {
  const event = aBookingEvent({ cause: 'late', actor: 'renter' });
  expect(eventWords({ ...event, by_you: true }, names)).toBe('You said you were running late');
  expect(eventWords({ ...event, by_you: false }, names)).toBe('Tom H. said they were running late');
});

test('X35 what a dispute decided goes to the renter, or of the deposit to the host', () => {
  const decided = aBookingEvent({ cause: 'decided_refund', actor: 'admin', charge_pence: null });
  expect(eventWords({ ...decided, refund_pence: 3000 }, names)).toBe(
    'A dispute was decided: £30.00 is refunded',
  );
  expect(eventWords({ ...decided, refund_pence: null }, names)).toBe(
    'A dispute was decided: the renter is refunded',
  );
  expect(eventWords({ ...decided, charge_pence: 2000 }, names)).toBe(
    'A dispute was decided: £20.00 of the deposit goes to the host',
  );
});
