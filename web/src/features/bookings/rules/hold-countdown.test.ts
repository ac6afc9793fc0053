import { expect, test } from 'vitest';
import { holdTimeLeft } from './hold-countdown';

test('K3 the hold counts down in minutes and seconds and ends', () => {
  const end = '2026-11-21T10:36:00Z';
  expect(holdTimeLeft(end, Date.parse('2026-11-21T10:00:00Z'))).toBe('36:00 minutes');
  expect(holdTimeLeft(end, Date.parse('2026-11-21T10:35:54.400Z'))).toBe('0:06 minutes');
  expect(holdTimeLeft(end, Date.parse(end))).toBeNull();
  expect(holdTimeLeft(end, Date.parse('2026-11-21T11:00:00Z'))).toBeNull();
  expect(holdTimeLeft(null, Date.parse('2026-11-21T10:00:00Z'))).toBeNull();
});

test('K10 a link that is good for hours counts them', () => {
  const end = '2026-11-22T09:05:30Z';
  expect(holdTimeLeft(end, Date.parse('2026-11-21T10:00:00Z'))).toBe('23 h 05 min');
  expect(holdTimeLeft(end, Date.parse('2026-11-22T08:05:30Z'))).toBe('1 h 00 min');
  expect(holdTimeLeft(end, Date.parse('2026-11-22T08:05:31Z'))).toBe('59:59 minutes');
});
