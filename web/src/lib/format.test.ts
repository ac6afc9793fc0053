import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  date,
  dateRange,
  dateTime,
  deadline,
  initials,
  instant,
  isoDate,
  money,
  moneyFrom,
  plural,
  shortId,
} from './format';

describe('money', () => {
  test('P1-13 B2 pence are shown as pounds with two decimals', () => {
    expect(money(4500)).toBe('£45.00');
    expect(money(123456789)).toBe('£1,234,567.89');
    expect(money(5)).toBe('£0.05');
    expect(money(0)).toBe('£0.00');
  });

  test('B2 "From" prices drop .00 from whole pounds only', () => {
    expect(moneyFrom(4500)).toBe('£45');
    expect(moneyFrom(4550)).toBe('£45.50');
  });

  test('a discount carries a real minus sign', () => {
    expect(money(-1350)).toBe('−£13.50');
  });
});

describe('dates', () => {
  test('P1-14 dates are shown in en-GB format', () => {
    expect(date('2026-11-27')).toBe('Fri 27 Nov 2026');
    expect(date('2026-09-01')).toBe('Tue 1 Sep 2026');
    expect(dateTime('2026-11-27', '10:00')).toBe('Fri 27 Nov 2026, 10:00');
    expect(dateRange('2026-11-27', '2026-12-01')).toBe('27 Nov 2026 – 1 Dec 2026');
    expect(dateRange('2026-11-27', '2026-11-27')).toBe('27 Nov 2026');
  });

  test('P1-14 instants are shown in London time, summer time included', () => {
    expect(instant('2026-07-01T11:30:00Z')).toBe('1 Jul 2026, 12:30');
    expect(instant('2026-12-01T11:30:00Z')).toBe('1 Dec 2026, 11:30');
  });

  test('K7 a deadline at midnight is told as the day that ends', () => {
    expect(deadline('2026-12-08T00:00:00Z')).toBe('the end of 7 Dec 2026');
    expect(deadline('2026-06-30T23:00:00Z')).toBe('the end of 30 Jun 2026');
    expect(deadline('2026-12-08T00:01:00Z')).toBe('8 Dec 2026, 00:01');
  });

  test('calendar days survive the way there and back', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2028-02-29'])
      expect(isoDate(calendarDay(day))).toBe(day);
  });
});

test('P3-02 initials come from the first and the last name', () => {
  expect(initials('Priya', 'Shah')).toBe('PS');
  expect(initials('Élodie')).toBe('É');
  expect(initials('Mary Ann', 'van Dyke')).toBe('MD');
  expect(initials('', null)).toBe('?');
});

test('counts agree with their noun', () => {
  expect(plural(1, 'day')).toBe('1 day');
  expect(plural(1200, 'vehicle')).toBe('1,200 vehicles');
});

test('R7 users see the first 8 characters of an id', () => {
  expect(shortId('b00c1234-5f0a-4f6e-9d5b-2f6f0c9a1b02')).toBe('b00c1234');
});
