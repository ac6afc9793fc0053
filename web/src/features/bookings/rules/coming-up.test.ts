import { expect, test } from 'vitest';
import { aBooking } from '@/testing/factories';
import { comingUp, countdown } from './coming-up';

const now = '2026-11-21T10:00';

test('the soonest pick-up comes first, whatever the order of the list', () => {
  const later = aBooking({ id: 'later', start_date: '2026-12-05', end_date: '2026-12-06' });
  const sooner = aBooking({ id: 'sooner', start_date: '2026-11-23', end_date: '2026-11-24' });
  expect(comingUp([later, sooner], now)).toMatchObject({
    booking: { id: 'sooner' },
    what: 'pick-up',
    date: '2026-11-23',
  });
});

test('a trip under way is to be returned', () => {
  const trip = aBooking({ booking_status: 'active', start_date: '2026-11-20' });
  expect(comingUp([trip], now)).toMatchObject({ what: 'return', date: '2026-11-30' });
});

test.each(['pending', 'cancelled', 'completed'] as const)('%s trips do not come up', (state) => {
  expect(comingUp([aBooking({ booking_status: state })], now)).toBeNull();
});

test('nothing comes up once the return has passed', () => {
  expect(comingUp([aBooking()], '2026-12-01T09:00')).toBeNull();
});

test.each([
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-11-26', 'In 5 days'],
])('%s reads "%s"', (day, words) => {
  expect(countdown('2026-11-21', day)).toBe(words);
});
