import { expect, test } from 'vitest';
import { calendarDay, isoDate } from './calendar-day';

test('calendar days survive the way there and back', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2028-02-29'])
    expect(isoDate(calendarDay(day))).toBe(day);
});
