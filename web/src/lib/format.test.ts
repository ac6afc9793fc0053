import { describe, expect, test } from 'vitest';
import { date, dateRange, dateTime, initials, money, moneyFrom, plural, shortId } from './format';

describe('money', () => {
  test('P1-13 D1-14 B2 pence are shown as pounds with two decimals', () => {
    expect(money(4500)).toBe('£45.00');
    expect(money(1299)).toBe('£12.99');
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
