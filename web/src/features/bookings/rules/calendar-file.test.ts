import { expect, test } from 'vitest';
import { aBooking, bookingId } from '@/testing/factories';
import { calendarAddress } from './calendar-file';

const site = { origin: 'https://kerbside.example', brand: 'Gadabout, Ltd' };

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

test('N2 B1 one that has changed changes the entry: the same id, a higher number, the time of the change', () => {
  const former = linesOf(calendarAddress(aBooking(), 'renter', site));
  expect(former).toContain('SEQUENCE:2');
  expect(former).toContain('DTSTAMP:20261121T100100Z');
  expect(former).toContain('PRODID:-//Gadabout\\, Ltd//Bookings//EN');
  const moved = aBooking({ changes: 3, changed_at: '2026-11-22T09:30:00Z' });
  const lines = linesOf(calendarAddress(moved, 'renter', site));
  expect(lines).toContain('SEQUENCE:3');
  expect(lines).toContain('DTSTAMP:20261122T093000Z');
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([`UID:${bookingId}`]);
});

test('M8 the place of one that is brought is its address and nothing else, for both', () => {
  const address = '4 Mill Lane, Otley LS21 3AB';
  const brought = aBooking({
    delivery_requested: true,
    delivery_address: address,
    pick_up_address: address,
  });
  for (const reader of ['renter', 'host'] as const)
    expect(linesOf(calendarAddress(brought, reader, site))).toContain(
      'LOCATION:4 Mill Lane\\, Otley LS21 3AB',
    );
});

test('a host’s entry says who has the vehicle', () => {
  const lines = linesOf(calendarAddress(aBooking(), 'host', site));
  expect(lines).toContain('SUMMARY:Out with Tom H.: Ford Fiesta');
  expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false);
});
