import type { Calendar } from '@/lib/api/types';
import type { ChosenDays } from '@/lib/dates/chosen-days';
import { wall, wallMinutes } from '@/lib/dates/wall-time';

/** Something that a vehicle's days are taken by. Moments are London wall times; a block ends at midnight. */
export interface Entry {
  kind: 'booking' | 'hold' | 'block';
  id: string;
  from: string;
  until: string;
  /** Who or why, as the calendar calls it. */
  name: string;
}

/** The part of a day that an entry takes: shares of the day from its left edge. */
export interface Segment {
  entry: Entry;
  left: number;
  width: number;
  /** The entry goes on beyond the day's edge. */
  comesIn: boolean;
  goesOn: boolean;
  /** Where the entry's name stands: once a week, where there is room for it. */
  isNamed: boolean;
}

/** Everything that takes days, the earliest first. No two of them overlap (K1). */
export function entriesOf({ bookings, blocks }: Pick<Calendar, 'bookings' | 'blocks'>): Entry[] {
  const booked = bookings.map((booking): Entry => ({
    kind: booking.hold ? 'hold' : 'booking',
    id: booking.id,
    from: wall(booking.start_date, booking.start_time),
    until: wall(booking.end_date, booking.end_time),
    name: booking.hold ? 'Held for payment' : (booking.renter_name ?? 'Booked'),
  }));
  const blocked = blocks.map((block): Entry => ({
    kind: 'block',
    id: block.id,
    from: wall(block.start_date, '00:00'),
    until: wall(block.end_date, '24:00'),
    name: block.reason ?? 'Blocked',
  }));
  return [...booked, ...blocked].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** What takes a day, and which part of it. */
export function segmentsOf(entries: readonly Entry[], day: string): Segment[] {
  const morning = wall(day, '00:00');
  const night = wall(day, '24:00');
  const share = (moment: string) =>
    moment === night ? 1 : wallMinutes(morning, moment) / minutesOfDay;
  return entries
    .filter(({ from, until }) => from < night && until > morning)
    .map((entry) => {
      const comesIn = entry.from < morning;
      const goesOn = entry.until > night;
      const left = comesIn ? 0 : share(entry.from);
      const width = (goesOn ? 1 : share(entry.until)) - left;
      const hadRoom = comesIn && wallMinutes(entry.from, morning) >= minutesOfDay / 2;
      const isNamed = width >= 0.5 && (!hadRoom || beginsRow(day));
      return { entry, comesIn, goesOn, left, width, isNamed };
    });
}

const minutesOfDay = 24 * 60;

/** A Monday, or the first of a month: what is to its left is another row. */
const beginsRow = (day: string) =>
  day.endsWith('-01') || new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

/** A day in the words of who hears it: "booked by Priya S., blocked". */
export function dayInWords(segments: readonly Segment[]): string {
  return segments
    .map(({ entry: { kind, name } }) => {
      if (kind === 'booking') return `booked by ${name}`;
      return kind === 'hold'
        ? 'held for a payment'
        : `blocked${name === 'Blocked' ? '' : `: ${name}`}`;
    })
    .join(', ');
}

/** What pressing a day does to the days that are to be blocked: the first press is a day, the second makes it a range. */
export function pressDay({ start, end }: ChosenDays, day: string): ChosenDays {
  const isOneDay = start !== '' && start === end;
  if (!isOneDay) return { start: day, end: day };
  return day < start ? { start: day, end } : { start, end: day };
}
