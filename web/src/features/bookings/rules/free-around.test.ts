import { expect, test } from 'vitest';
import type { TakenRange } from './availability';
import { freeAround } from './free-around';

const now = '2026-08-01T09:00';
const chosen = {
  startDate: '2026-08-10',
  endDate: '2026-08-13',
  startTime: '10:00',
  endTime: '10:00',
};
const taken = (from: string, until: string, kind: TakenRange['kind'] = 'booking'): TakenRange => {
  const [[start_date = '', start_time = ''], [end_date = '', end_time = '']] = [
    from.split('T'),
    until.split('T'),
  ];
  return { start_date, start_time, end_date, end_time, kind, booking_id: null };
};
const days = (ranges: TakenRange[]) =>
  freeAround(ranges, chosen, now).map(({ startDate, endDate }) => [startDate, endDate]);

test('P5-39 the nearest free days of the same length, before and after', () => {
  expect(days([taken('2026-08-12T10:00', '2026-08-14T10:00')])).toEqual([
    ['2026-08-09', '2026-08-12'],
    ['2026-08-14', '2026-08-17'],
  ]);
});

test('S2 a return at the moment of the next pick-up is free', () => {
  expect(
    days([
      taken('2026-08-09T10:00', '2026-08-11T10:00'),
      taken('2026-08-14T10:00', '2026-08-16T09:45'),
    ]),
  ).toEqual([
    ['2026-08-06', '2026-08-09'],
    ['2026-08-11', '2026-08-14'],
  ]);
});

test('S7 days in the past are not offered', () => {
  expect(days([taken('2026-08-03T10:00', '2026-08-12T10:00')])).toEqual([
    ['2026-08-12', '2026-08-15'],
  ]);
});

test('free days are looked for up to a fortnight away', () => {
  expect(days([taken('2026-08-01T00:00', '2026-08-24T10:00')])).toEqual([
    ['2026-08-24', '2026-08-27'],
  ]);
  expect(days([taken('2026-08-01T00:00', '2026-08-24T10:15')])).toEqual([]);
});

test('nothing near is free', () => {
  expect(days([taken('2026-08-01T00:00', '2026-10-01T00:00', 'block')])).toEqual([]);
});

test('K3 one’s own hold stands in nobody’s way', () => {
  expect(days([taken('2026-08-10T10:00', '2026-08-13T10:00', 'own_hold')])[0]).toEqual([
    '2026-08-09',
    '2026-08-12',
  ]);
});
