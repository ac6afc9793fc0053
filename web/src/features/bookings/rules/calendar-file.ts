import type { Booking } from '@/lib/api/types';
import { londonInstant, wall } from '@/lib/dates/wall-time';
import { paths } from '@/lib/paths';
import { vehicleName } from './booking-words';

/** RFC 5545 folds lines of more than 75 bytes; of characters that take up to four, 18 are never more. */
const LINE = /.{1,18}/gu;

const utc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A value of the type TEXT. */
const text = (value: string) => value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

interface Site {
  origin: string;
  brand: string;
}

/**
 * A booking as a calendar file that is its own address. It names the entry as the email's file does (ports/mail/calendar):
 * the booking's id (RFC 7986 5.3) and how often it has changed, so that a newer file changes the entry of an older one.
 * Without a METHOD the stamp is the time of the last change (RFC 5545 3.8.7.2).
 */
export function calendarAddress(
  booking: Booking,
  reader: 'renter' | 'host',
  { origin, brand }: Site,
): string {
  const { id, start_date, start_time, end_date, end_time, renter, changes, changed_at } = booking;
  const what = reader === 'renter' ? 'Rental' : `Out with ${renter.display_name}`;
  // A host knows where the vehicle stands.
  const place = reader === 'renter' || booking.delivery_requested ? booking.pick_up_address : null;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(brand)}//Bookings//EN`,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${changes}`,
    `DTSTAMP:${utc(new Date(changed_at))}`,
    `DTSTART:${utc(londonInstant(wall(start_date, start_time)))}`,
    `DTEND:${utc(londonInstant(wall(end_date, end_time)))}`,
    `SUMMARY:${text(`${what}: ${vehicleName(booking)}`)}`,
    ...(place ? [`LOCATION:${text(place)}`] : []),
    `URL:${origin}${paths.bookingDetails(id)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const file = lines.map((line) => `${(line.match(LINE) ?? []).join('\r\n ')}\r\n`).join('');
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
}
