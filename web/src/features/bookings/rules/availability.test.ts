import { describe, expect, test } from 'vitest';
import { bookingId } from '@/testing/factories';
import {
  dayState,
  isFree,
  isOwnHoldDay,
  nextTaken,
  ownBooking,
  takenTimes,
  type TakenRange,
} from './availability';

const range = (from: string, until: string, kind: TakenRange['kind'] = 'booking'): TakenRange => ({
  start_date: from.slice(0, 10),
  start_time: from.slice(11),
  end_date: until.slice(0, 10),
  end_time: until.slice(11),
  kind,
  booking_id: kind === 'own_booking' ? bookingId : null,
});

describe('availability from the taken ranges', () => {
  const trip = range('2026-12-04T10:00', '2026-12-07T16:30');

  test('S8 days inside a booking are full, its first and last day are partly taken', () => {
    expect(dayState([trip], '2026-12-03')).toBe('free');
    expect(dayState([trip], '2026-12-04')).toBe('partly');
    expect(dayState([trip], '2026-12-05')).toBe('full');
    expect(dayState([trip], '2026-12-07')).toBe('partly');
    expect(dayState([trip], '2026-12-08')).toBe('free');
  });

  test('S8 a hand-over day that two bookings fill between them is full', () => {
    const next = range('2026-12-07T16:30', '2026-12-09T10:00');
    expect(dayState([trip, next], '2026-12-07')).toBe('full');
  });

  test('S8 a block of whole days is full on each of them, however its end is written', () => {
    const toMidnight = range('2026-12-04T00:00', '2026-12-05T24:00', 'block');
    const toNextDay = range('2026-12-04T00:00', '2026-12-06T00:00', 'block');
    for (const block of [toMidnight, toNextDay]) {
      expect(dayState([block], '2026-12-04')).toBe('full');
      expect(dayState([block], '2026-12-05')).toBe('full');
      expect(dayState([block], '2026-12-06')).toBe('free');
    }
  });

  test('S2 a return at the time of the next pick-up is allowed, and the other way round', () => {
    const pickUp = takenTimes([trip], '2026-12-04', 'pick-up');
    const giveBack = takenTimes([trip], '2026-12-04', 'return');
    expect(pickUp.has('10:00')).toBe(true);
    expect(pickUp.has('09:45')).toBe(false);
    expect(giveBack.has('10:00')).toBe(false);
    expect(giveBack.has('10:15')).toBe(true);
    expect(takenTimes([trip], '2026-12-07', 'pick-up').has('16:30')).toBe(false);
    expect(takenTimes([trip], '2026-12-07', 'pick-up').has('16:15')).toBe(true);
    expect(takenTimes([trip], '2026-12-07', 'return').has('16:30')).toBe(true);
    expect(takenTimes([trip], '2026-12-07', 'return').has('16:45')).toBe(false);
    expect(isFree([trip], '2026-12-07T16:30', '2026-12-08T10:00')).toBe(true);
    expect(isFree([trip], '2026-12-07T16:15', '2026-12-08T10:00')).toBe(false);
  });

  test('S2 midnight at the end of a block is a time to pick up, but not to return', () => {
    const block = range('2026-12-04T00:00', '2026-12-05T00:00', 'block');
    expect([...takenTimes([block], '2026-12-05', 'pick-up')]).toEqual([]);
    expect([...takenTimes([block], '2026-12-05', 'return')]).toEqual(['00:00']);
    expect([...takenTimes([block], '2026-12-03', 'return')]).toEqual([]);
  });

  test('P5-40 a range that spans a block is not free', () => {
    const block = range('2026-12-04T00:00', '2026-12-05T00:00', 'block');
    expect(isFree([block], '2026-12-03T10:00', '2026-12-06T10:00')).toBe(false);
  });

  test('P5-40 no return is possible after the next rental has begun', () => {
    expect(nextTaken([trip], '2026-12-01T10:00')).toBe('2026-12-04T10:00');
    expect(nextTaken([trip], '2026-12-04T10:00')).toBe('2026-12-04T10:00');
    expect(nextTaken([trip], '2026-12-07T16:30')).toBeNull();
  });

  test("K3 one's own hold is shown but never blocks", () => {
    const held = range('2026-12-04T10:00', '2026-12-07T10:00', 'own_hold');
    expect(dayState([held], '2026-12-05')).toBe('free');
    expect(isFree([held], '2026-12-05T10:00', '2026-12-06T10:00')).toBe(true);
    const days = ['03', '04', '05', '07', '08'].map((day) => `2026-12-${day}`);
    expect(days.filter((day) => isOwnHoldDay([trip, held], day))).toEqual(days.slice(1, 4));
    expect(days.filter((day) => isOwnHoldDay([trip], day))).toEqual([]);
  });

  test("one's own booking is named where a rental meets it, and blocks it like any other", () => {
    const own = range('2026-12-04T10:00', '2026-12-07T10:00', 'own_booking');
    expect(isFree([own], '2026-12-05T10:00', '2026-12-06T10:00')).toBe(false);
    expect(ownBooking([trip, own], '2026-12-05T10:00', '2026-12-06T10:00')).toBe(bookingId);
    expect(ownBooking([own], '2026-12-07T10:00', '2026-12-08T10:00')).toBeNull();
    expect(ownBooking([trip], '2026-12-05T10:00', '2026-12-06T10:00')).toBeNull();
  });
});
