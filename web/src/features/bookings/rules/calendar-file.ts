import type { Booking } from '@/lib/api/types';
import { londonInstant, wall } from '@/lib/dates/wall-time';
import { paths } from '@/lib/paths';
import { vehicleName } from './booking-words';
import { placeOf } from './trip-plan';

/** RFC 5545 folds lines of more than 75 bytes; of characters that take up to four, 18 are never more. */
const LINE = /.{1,18}/gu;

const utc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A value of the type TEXT. */
const text = (value: string) => value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** A booking as a calendar file that is its own address; it has the UID of the one that the email brings (the booking's id, RFC 7986 5.3). */
export function calendarAddress(
  booking: Booking,
  reader: 'renter' | 'host',
  origin: string,
): string {
  const { id, start_date, start_time, end_date, end_time, created_at, renter } = booking;
  const what = reader === 'renter' ? 'Rental' : `Out with ${renter.display_name}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kerbside//Bookings//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(new Date(created_at))}`,
    `DTSTART:${utc(londonInstant(wall(start_date, start_time)))}`,
    `DTEND:${utc(londonInstant(wall(end_date, end_time)))}`,
    `SUMMARY:${text(`${what}: ${vehicleName(booking)}`)}`,
    `LOCATION:${text(placeOf(booking, reader).text)}`,
    `URL:${origin}${paths.bookingDetails(id)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const file = lines.map((line) => `${(line.match(LINE) ?? []).join('\r\n ')}\r\n`).join('');
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
}
