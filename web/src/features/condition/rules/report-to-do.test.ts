import { expect, test } from 'vitest';
import { bookingId } from '@/testing/factories';
import { reportToDo } from './report-to-do';

const due = {
  step: 'make',
  phase: 'collection',
  booking_id: bookingId,
  side: 'renter',
  vehicle: 'Ford Fiesta',
  other: 'Priya S.',
  until: '2026-11-28T10:00:00Z',
} as const;

test('each side is asked to check in, to check out and to answer', () => {
  expect(reportToDo(due)).toEqual({
    id: `report collection ${bookingId}`,
    text: 'Check in with Priya S.: photograph the Ford Fiesta at collection',
    note: 'By 28 Nov 2026, 10:00',
    action: { label: 'Check in', to: `/bookings/${bookingId}` },
  });
  expect(reportToDo({ ...due, phase: 'giving_back', side: 'host' })).toMatchObject({
    text: 'Check out with Priya S.: photograph your Ford Fiesta at its return',
    action: { label: 'Check out' },
  });
  expect(reportToDo({ ...due, step: 'answer' })).toMatchObject({
    text: 'Acknowledge Priya S.’s report of the Ford Fiesta at collection, or add to it',
    action: { label: 'Read report' },
  });
});
