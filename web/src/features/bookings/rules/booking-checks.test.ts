import { describe, expect, test } from 'vitest';
import { bookingId } from '@/testing/factories';
import {
  availabilityProblem,
  datesProblem,
  durationProblem,
  pricingProblem,
} from './booking-checks';

const now = '2026-11-21T09:30';
const chosen = {
  startDate: '2026-11-27',
  endDate: '2026-12-01',
  startTime: '10:00',
  endTime: '10:00',
};

describe('the dates', () => {
  test('P5-29 both dates are needed', () => {
    for (const missing of ['startDate', 'endDate', 'startTime', 'endTime'] as const) {
      expect(datesProblem({ ...chosen, [missing]: undefined }, now)).toEqual({
        title: 'Invalid Date',
        text: 'Please select both pick-up and return dates.',
      });
    }
    expect(datesProblem(chosen, now)).toBeNull();
  });

  test('P5-30 S7 today is fine while the pick-up time lies ahead in London', () => {
    const today = { ...chosen, startDate: '2026-11-21' };
    expect(datesProblem({ ...today, startTime: '09:45' }, now)).toBeNull();
    expect(datesProblem({ ...today, startTime: '09:30' }, now)?.text).toBe(
      'Please select a future date for your rental.',
    );
    expect(datesProblem({ ...chosen, startDate: '2026-11-20' }, now)?.title).toBe('Invalid Date');
  });

  test('P5-31 a same-day return must be later than the pick-up', () => {
    const sameDay = { ...chosen, endDate: '2026-11-27' };
    expect(datesProblem({ ...sameDay, endTime: '10:15' }, now)).toBeNull();
    for (const endTime of ['10:00', '09:45']) {
      expect(datesProblem({ ...sameDay, endTime }, now)?.text).toBe(
        'Return time must be after pick-up time for same-day rentals.',
      );
    }
  });

  test('P5-42 a return before the pick-up day has no duration', () => {
    expect(datesProblem({ ...chosen, endDate: '2026-11-26' }, now)?.text).toBe(
      'Invalid rental duration',
    );
  });

  test('S2 bookings reach 24 months ahead', () => {
    const far = { ...chosen, startDate: '2028-11-20' };
    expect(datesProblem({ ...far, endDate: '2028-11-21' }, now)).toBeNull();
    expect(datesProblem({ ...far, endDate: '2028-11-22' }, now)?.text).toContain('24 months');
  });

  test('X27 a rental lasts at most 84 days', () => {
    const long = { startDate: '2027-02-01', startTime: '10:00', endDate: '2027-04-26' };
    expect(datesProblem({ ...long, endTime: '10:00' }, now)).toBeNull();
    expect(datesProblem({ ...long, endTime: '10:15' }, now)?.text).toBe(
      'A rental can last at most 84 days. Please choose an earlier return.',
    );
  });
});

test('P5-39 P8-27 taken dates are refused with the stated sentence', () => {
  const taken = {
    start_date: '2026-11-30',
    start_time: '08:00',
    end_date: '2026-12-02',
    end_time: '10:00',
    kind: 'booking' as const,
    booking_id: null,
  };
  expect(availabilityProblem([taken], chosen)).toEqual({
    title: 'Vehicle Not Available',
    text: 'This vehicle is already booked during your selected dates and times. Please choose different dates.',
  });
  expect(availabilityProblem([{ ...taken, kind: 'own_hold' }], chosen)).toBeNull();
  const own = { ...taken, kind: 'own_booking' as const, booking_id: bookingId };
  expect(availabilityProblem([own], chosen)?.text).toBe(
    'You have already booked this vehicle for these dates.',
  );
  expect(availabilityProblem([], chosen)).toBeNull();
});

test('P5-41 M7 P3-08 the minimum is compared with billed days', () => {
  expect(durationProblem(chosen, 4)).toBeNull();
  expect(durationProblem({ ...chosen, endTime: '10:15' }, 5)).toBeNull();
  expect(durationProblem(chosen, 5)).toEqual({
    title: 'Booking Failed',
    text: 'This vehicle requires a minimum rental of 5 day(s)',
  });
});

test('P5-42 a raw duration of zero or less is invalid', () => {
  for (const end of [{ endDate: '2026-11-26' }, { endDate: chosen.startDate }]) {
    expect(durationProblem({ ...chosen, ...end }, 0)?.text).toBe('Invalid rental duration');
  }
});

test('P5-43 a total that is no positive amount is refused', () => {
  expect(pricingProblem(1)).toBeNull();
  for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(pricingProblem(bad)).toEqual({
      title: 'Booking Failed',
      text: 'Invalid pricing calculation',
    });
  }
});
