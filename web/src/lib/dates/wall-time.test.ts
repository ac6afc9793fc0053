import { expect, test } from 'vitest';
import { addDays, addMonths } from './days';
import { londonWall } from './london';
import { billedDays, isSkipped, QUARTERS, wallMinutes } from './wall-time';

test('P5-37 times are the 96 quarters of a day in 24-hour form', () => {
  expect(QUARTERS).toHaveLength(96);
  expect(QUARTERS.slice(0, 5)).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
  expect(QUARTERS.at(-1)).toBe('23:45');
});

test('S7 now is the wall time in London, in summer and winter', () => {
  expect(londonWall(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02T00:30');
  expect(londonWall(new Date('2026-12-01T23:30:00Z'))).toBe('2026-12-01T23:30');
});

test('M1 a clock change adds no day: wall-clock minutes count', () => {
  expect(wallMinutes('2026-10-24T10:00', '2026-10-25T10:00')).toBe(1440);
  expect(billedDays('2026-10-24T10:00', '2026-10-25T10:00')).toBe(1);
  expect(billedDays('2026-10-24T10:00', '2026-10-25T10:15')).toBe(2);
  expect(billedDays('2026-10-24T10:00', '2026-10-24T10:15')).toBe(1);
});

test('S2 the 24 months ahead end on a day that exists', () => {
  expect(addMonths('2026-11-21', 24)).toBe('2028-11-21');
  expect(addMonths('2028-02-29', 24)).toBe('2030-02-28');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('M1 the hour that the clocks jump over in March cannot be chosen; the one that comes twice can', () => {
  expect(['01:00', '01:45'].map((time) => isSkipped(`2027-03-28T${time}`))).toEqual([true, true]);
  expect(['00:45', '02:00'].map((time) => isSkipped(`2027-03-28T${time}`))).toEqual([false, false]);
  expect(isSkipped('2027-03-27T01:00')).toBe(false);
  expect(isSkipped('2027-10-31T01:30')).toBe(false);
});
