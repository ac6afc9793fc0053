import { expect, test } from 'vitest';
import { aBlock, aCalendarBooking } from '@/testing/listings';
import { dayInWords, entriesOf, pressDay, segmentsOf } from './calendar-days';

// Friday 27 November 15:00 to Monday 30 November 06:00, then two days blocked.
const entries = entriesOf({
  bookings: [
    aCalendarBooking({
      id: 'b',
      start_date: '2026-11-27',
      start_time: '15:00',
      end_date: '2026-11-30',
      end_time: '06:00',
    }),
  ],
  blocks: [aBlock({ id: 'x', start_date: '2026-12-01', end_date: '2026-12-02' })],
});
const shape = (day: string) =>
  segmentsOf(entries, day).map(({ entry, left, width }) => [entry.id, left, width]);

test('D2.7-04 bars are as long as what takes the day', () => {
  expect(shape('2026-11-26')).toEqual([]);
  expect(shape('2026-11-27')).toEqual([['b', 0.625, 0.375]]);
  expect(shape('2026-11-28')).toEqual([['b', 0, 1]]);
  expect(shape('2026-11-30')).toEqual([['b', 0, 0.25]]);
});

test('a block takes both of its days whole, and nothing of the next', () => {
  expect(shape('2026-12-01')).toEqual([['x', 0, 1]]);
  expect(shape('2026-12-02')).toEqual([['x', 0, 1]]);
  expect(shape('2026-12-03')).toEqual([]);
});

test('a rental that ends at midnight takes nothing of that day', () => {
  const until = aCalendarBooking({ end_date: '2026-11-30', end_time: '00:00' });
  expect(segmentsOf(entriesOf({ bookings: [until], blocks: [] }), '2026-11-30')).toEqual([]);
});

test('a name stands where there is room first, and again where a row begins', () => {
  const named = ['27', '28', '29', '30'].map(
    (day) => segmentsOf(entries, `2026-11-${day}`)[0]?.isNamed,
  );
  expect(named).toEqual([false, true, false, false]);
  const long = entriesOf({
    bookings: [],
    blocks: [aBlock({ start_date: '2026-11-20', end_date: '2026-12-20' })],
  });
  const rows = ['2026-11-20', '2026-11-22', '2026-11-23', '2026-12-01', '2026-12-02'];
  expect(rows.map((day) => segmentsOf(long, day)[0]?.isNamed)).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});

test('a day is told in words', () => {
  const { bookings, blocks } = {
    bookings: [aCalendarBooking(), aCalendarBooking({ id: 'h', hold: true, renter_name: null })],
    blocks: [aBlock({ start_date: '2026-11-28', end_date: '2026-11-28', reason: null })],
  };
  const all = segmentsOf(entriesOf({ bookings, blocks }), '2026-11-28');
  expect(dayInWords(all)).toContain('booked by Priya S.');
  expect(dayInWords(all)).toContain('held for a payment');
  expect(dayInWords(all)).toContain('blocked');
  expect(dayInWords([])).toBe('');
});

test.each([
  [{ start: '', end: '' }, '2026-11-10', { start: '2026-11-10', end: '2026-11-10' }],
  [
    { start: '2026-11-10', end: '2026-11-10' },
    '2026-11-12',
    { start: '2026-11-10', end: '2026-11-12' },
  ],
  [
    { start: '2026-11-10', end: '2026-11-10' },
    '2026-11-08',
    { start: '2026-11-08', end: '2026-11-10' },
  ],
  [
    { start: '2026-11-08', end: '2026-11-10' },
    '2026-11-09',
    { start: '2026-11-09', end: '2026-11-09' },
  ],
])('D2.7-01 of %o, pressing %s makes %o', (days, pressed, next) => {
  expect(pressDay(days, pressed)).toEqual(next);
});
