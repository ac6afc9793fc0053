import { describe, expect, test } from 'vitest';
import type { TakenRange } from './availability';
import { bookingAddress } from './booking-params';
import { closedTimes, dayForEdge, openTimeNear, timesForDays, withTimes } from './booking-times';

const now = '2026-11-21T14:05';
const trip: TakenRange = {
  start_date: '2026-12-04',
  start_time: '10:00',
  end_date: '2026-12-07',
  end_time: '16:30',
  kind: 'booking',
  booking_id: null,
};

test('P5-35 P5-40 a return cannot be chosen beyond the next rental', () => {
  const pickUp = '2026-12-01T10:00';
  expect(dayForEdge([trip], '2026-12-03', 'return', pickUp)).toBe('free');
  expect(dayForEdge([trip], '2026-12-04', 'return', pickUp)).toBe('partly');
  expect(dayForEdge([trip], '2026-12-08', 'return', pickUp)).toBe('full');
  expect(dayForEdge([trip], '2026-12-08', 'pick-up', pickUp)).toBe('free');
  expect(dayForEdge([trip], '2026-12-08', 'return', null)).toBe('free');
});

test('P5-35 the day a block begins at midnight is no day to return on', () => {
  const block = { ...trip, start_time: '00:00', kind: 'block' as const };
  expect(dayForEdge([block], '2026-12-04', 'return', '2026-12-01T10:00')).toBe('full');
});

test('S8 taken times are closed, for the pick-up and the return apart', () => {
  const pickUp = closedTimes([trip], '2026-12-07', 'pick-up', now);
  expect(pickUp.has('16:15')).toBe(true);
  expect(pickUp.has('16:30')).toBe(false);
  const giveBack = closedTimes([trip], '2026-12-04', 'return', now);
  expect(giveBack.has('10:00')).toBe(false);
  expect(giveBack.has('10:15')).toBe(true);
  expect(closedTimes([trip], undefined, 'return', now).size).toBe(0);
});

test('S8 on the day the next rental begins, no return is open after its beginning', () => {
  const short = { ...trip, end_date: '2026-12-04', end_time: '12:00' };
  const closed = closedTimes([short], '2026-12-04', 'return', now, '2026-12-03T10:00');
  expect(closed.has('10:00')).toBe(false);
  expect(closed.has('10:15')).toBe(true);
  expect(closed.has('18:00')).toBe(true); // the vehicle is back by then, but with somebody else between
  expect(closedTimes([short], '2026-12-04', 'return', now).has('18:00')).toBe(false);
});

test('P5-31 on the day of the pick-up no return is open before it', () => {
  const closed = closedTimes([], '2026-12-03', 'return', now, '2026-12-03T10:00');
  expect(closed.has('10:00')).toBe(true);
  expect(closed.has('10:15')).toBe(false);
});

test('S7 times of today that have passed are closed', () => {
  const closed = closedTimes([], '2026-11-21', 'pick-up', now);
  expect(closed.has('14:00')).toBe(true);
  expect(closed.has('14:15')).toBe(false);
});

test('S8 the default time gives way to an open one on a hand-over day', () => {
  const times = { startTime: '10:00', endTime: '10:00' };
  expect(timesForDays([trip], { start: '2026-12-07', end: '2026-12-09' }, times, now)).toEqual({
    startTime: '16:30',
    endTime: '10:00',
  });
  const early = { ...trip, start_time: '08:00' };
  expect(
    timesForDays([early], { start: '2026-12-01', end: '2026-12-04' }, times, now).endTime,
  ).toBe('08:00');
  expect(openTimeNear(new Set(), '10:00', 'pick-up')).toBe('10:00');
});

describe('times that the address does not name', () => {
  const timesOf = (query: string, ranges: TakenRange[] = []) => {
    const { startTime, endTime } = withTimes(
      bookingAddress.read(new URLSearchParams(query)),
      ranges,
      now,
    );
    return [startTime, endTime];
  };

  test('P5-38 are 10:00', () => {
    expect(timesOf('')).toEqual(['10:00', '10:00']);
    expect(timesOf('startDate=2026-12-01&endDate=2026-12-02')).toEqual(['10:00', '10:00']);
  });

  test('S7 are the open ones nearest to 10:00 on a search for today', () => {
    expect(timesOf('startDate=2026-11-21&endDate=2026-11-23')).toEqual(['14:15', '10:00']);
    expect(timesOf('startDate=2026-11-21&endDate=2026-11-21')).toEqual(['14:15', '14:30']);
  });

  test('S8 give way to another rental', () => {
    expect(timesOf('startDate=2026-12-07&endDate=2026-12-09', [trip])).toEqual(['16:30', '10:00']);
  });

  test('S7 a time that is named stays, even when it has passed', () => {
    expect(timesOf('startDate=2026-11-21&endDate=2026-11-23&startTime=09:00')[0]).toBe('09:00');
  });
});
