import { expect, test } from 'vitest';
import type { Entry } from './calendar-days';
import { daysOf, movedDay, placeOf, spanOf } from './fleet-days';

const entry = (from: string, until: string): Entry => ({
  kind: 'booking',
  id: 'one',
  from,
  until,
  name: 'Priya S.',
});

test('D2.2-08 a month where there is room, otherwise two weeks from a Monday', () => {
  expect(spanOf('2026-11-28', true)).toEqual({ from: '2026-11-01', until: '2026-11-30' });
  expect(spanOf('2028-02-10', true)).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  expect(spanOf('2026-11-28', false)).toEqual({ from: '2026-11-23', until: '2026-12-06' });
  expect(spanOf('2026-11-23', false).from).toBe('2026-11-23');
  expect(spanOf('2026-11-29', false).from).toBe('2026-11-23');
  expect(daysOf(spanOf('2026-11-28', false))).toHaveLength(14);
  expect(daysOf(spanOf('2026-01-31', true)).at(-1)).toBe('2026-01-31');
});

test('D2.2-08 the next and the previous span follow without a gap, also over months of other lengths', () => {
  expect(spanOf(movedDay('2026-01-31', 1, true), true).from).toBe('2026-02-01');
  expect(spanOf(movedDay('2026-03-31', -1, true), true).from).toBe('2026-02-01');
  expect(spanOf(movedDay('2026-11-28', 1, false), false).from).toBe('2026-12-07');
  expect(spanOf(movedDay('2026-11-28', -1, false), false).from).toBe('2026-11-09');
});

test.each([
  ['a day in the middle', '2026-11-04T00:00', '2026-11-05T00:00', 30, 10],
  ['half days', '2026-11-01T12:00', '2026-11-02T12:00', 5, 10],
  ['what began before', '2026-10-20T10:00', '2026-11-02T00:00', 0, 10],
  ['what goes on', '2026-11-10T00:00', '2026-12-20T10:00', 90, 10],
  ['a block to the end of its last day', '2026-11-09T00:00', '2026-11-10T24:00', 80, 20],
])('%s stands where its time is', (_, from, until, left, width) => {
  const place = placeOf(entry(from, until), { from: '2026-11-01', until: '2026-11-10' });
  expect(place.left).toBeCloseTo(left);
  expect(place.width).toBeCloseTo(width);
});
