import { expect, test } from 'vitest';
import { chooseDay } from './choose-day';

const none = { start: '', end: '' };

test('P2.6-11 the pick-up comes first and the return is asked for next', () => {
  expect(chooseDay(none, 'pick-up', '2026-11-27')).toEqual({
    days: { start: '2026-11-27', end: '' },
    next: 'return',
  });
  expect(chooseDay({ start: '2026-11-27', end: '' }, 'return', '2026-12-01')).toEqual({
    days: { start: '2026-11-27', end: '2026-12-01' },
    next: null,
  });
});

test('P5-36 the return may be on the day of the pick-up', () => {
  expect(chooseDay({ start: '2026-11-27', end: '' }, 'return', '2026-11-27')).toEqual({
    days: { start: '2026-11-27', end: '2026-11-27' },
    next: null,
  });
});

test('P5-36 a return before the pick-up drops the pick-up', () => {
  expect(chooseDay({ start: '2026-11-27', end: '' }, 'return', '2026-11-20')).toEqual({
    days: { start: '', end: '2026-11-20' },
    next: 'pick-up',
  });
});

test('P5-36 a pick-up after the chosen return drops the return', () => {
  const days = { start: '2026-11-27', end: '2026-12-01' };
  expect(chooseDay(days, 'pick-up', '2026-12-02')).toEqual({
    days: { start: '2026-12-02', end: '' },
    next: 'return',
  });
  expect(chooseDay(days, 'pick-up', '2026-11-28').days.end).toBe('2026-12-01');
});

test('P5-36 a return chosen first asks for the pick-up', () => {
  expect(chooseDay(none, 'return', '2026-12-01')).toEqual({
    days: { start: '', end: '2026-12-01' },
    next: 'pick-up',
  });
});
