import { expect, test } from 'vitest';
import { aBooking, bookingId } from '@/testing/factories';
import { calendarAddress } from './calendar-file';

const site = 'https://kerbside.example';

/** The file that an address holds, its folded lines put together again. */
function linesOf(address: string): string[] {
  const [type, file = ''] = address.split(/,(.*)/s);
  expect(type).toBe('data:text/calendar;charset=utf-8');
  const folded = decodeURIComponent(file);
  for (const line of folded.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  return folded.replaceAll('\r\n ', '').split('\r\n');
}

test('a trip goes into a calendar with its place, under the id that the email’s file has', () => {
  const lines = linesOf(calendarAddress(aBooking(), 'renter', site));
  expect(lines).toContain(`UID:${bookingId}`);
  expect(lines).toContain('DTSTART:20261127T100000Z');
  expect(lines).toContain('DTEND:20261130T100000Z');
  expect(lines).toContain('SUMMARY:Rental: Ford Fiesta');
  expect(lines).toContain('LOCATION:4 Otley Road\\, Leeds LS6 3AA');
  expect(lines).toContain(`URL:https://kerbside.example/bookings/${bookingId}`);
});

test('S8 London’s summer time is an hour ahead of the file’s', () => {
  const summer = aBooking({ start_date: '2027-07-01', end_date: '2027-07-03' });
  expect(linesOf(calendarAddress(summer, 'renter', site))).toContain('DTSTART:20270701T090000Z');
});

test('a host’s entry says who has the vehicle', () => {
  const lines = linesOf(calendarAddress(aBooking(), 'host', site));
  expect(lines).toContain('SUMMARY:Out with Tom H.: Ford Fiesta');
});
