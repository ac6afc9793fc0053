import { expect, test } from 'vitest';
import { aBooking } from '@/testing/factories';
import { comingUp, countdown, isAhead, nextDay } from './coming-up';

const now = '2026-11-21T10:00';

test('the soonest pick-up comes first, whatever the order of the list', () => {
  const later = aBooking({ id: 'later', start_date: '2026-12-05', end_date: '2026-12-06' });
  const sooner = aBooking({ id: 'sooner', start_date: '2026-11-23', end_date: '2026-11-24' });
  expect(comingUp([later, sooner], now)).toMatchObject([
    { booking: { id: 'sooner' }, what: 'pick-up', date: '2026-11-23' },
    { booking: { id: 'later' } },
  ]);
});

test('a trip under way is to be returned', () => {
  const trip = aBooking({ booking_status: 'active', start_date: '2026-11-20' });
  expect(comingUp([trip], now)).toMatchObject([{ what: 'return', date: '2026-11-30' }]);
});

test.each(['pending', 'cancelled', 'completed'] as const)('%s trips do not come up', (state) => {
  expect(comingUp([aBooking({ booking_status: state })], now)).toEqual([]);
});

test('nothing comes up once the return has passed', () => {
  expect(comingUp([aBooking()], '2026-12-01T09:00')).toEqual([]);
});

test('a day of pick-ups and returns is told by the hour, and the next day waits', () => {
  const out = aBooking({ id: 'out', start_date: '2026-11-21', start_time: '15:00' });
  const back = aBooking({
    id: 'back',
    booking_status: 'active',
    start_date: '2026-11-18',
    end_date: '2026-11-21',
    end_time: '11:30',
  });
  const tomorrow = aBooking({ id: 'tomorrow', start_date: '2026-11-22' });
  const steps = nextDay([tomorrow, out, back], now);
  expect(steps.map(({ booking, what }) => [booking.id, what])).toEqual([
    ['back', 'return'],
    ['out', 'pick-up'],
  ]);
});

test.each([
  ['pending', '2026-11-21T10:00', true],
  ['confirmed', '2026-11-30T09:59', true],
  ['active', '2026-11-30T10:00', false],
  ['cancelled', '2026-11-21T10:00', false],
  ['completed', '2026-11-21T10:00', false],
] as const)('a %s trip at %s is ahead: %s', (booking_status, at, ahead) => {
  expect(isAhead(aBooking({ booking_status }), at)).toBe(ahead);
});

test.each([
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-11-26', 'In 5 days'],
])('%s reads "%s"', (day, words) => {
  expect(countdown(now, day)).toBe(words);
});
