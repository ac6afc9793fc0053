// Rentals are agreed in London wall time. A moment is the text "YYYY-MM-DDTHH:MM":
// such texts sort by time, so plain string comparison is enough everywhere.

import { londonWall } from './london';

/** Times are chosen in steps of a quarter of an hour (P5-37). */
export const QUARTERS: readonly string[] = Array.from({ length: 96 }, (_, i) => {
  const hour = String(Math.floor(i / 4)).padStart(2, '0');
  return `${hour}:${String((i % 4) * 15).padStart(2, '0')}`;
});

/** P5-38: pick-up and return start at this time. */
export const DEFAULT_TIME = '10:00';

export function wall(date: string, time: string): string {
  return `${date}T${time}`;
}

/** Whether the clocks in London jump over this moment: the hour from 01:00 of a day in March. */
export function isSkipped(wallTime: string): boolean {
  if (!wallTime.slice(5).startsWith('03') || !wallTime.includes('T01')) return false;
  const utc = Date.parse(`${wallTime}:00Z`);
  const instants = [utc, utc - 3_600_000];
  return !instants.some((instant) => londonWall(new Date(instant)) === wallTime);
}

/** The instant of a wall time in London; of an hour that comes twice, the first. */
export function londonInstant(wallTime: string): Date {
  const asUtc = Date.parse(`${wallTime}:00Z`);
  const inSummer = new Date(asUtc - 3_600_000);
  return londonWall(inSummer) === wallTime ? inSummer : new Date(asUtc);
}

/** For a select of times: which of them the clock leaves out on that day, while a day is chosen. */
export const missingOn = (day: string | undefined) => (time: string) =>
  day ? isSkipped(wall(day, time)) : false;

/** Wall-clock minutes between two moments; a clock change never adds one (M1). */
export function wallMinutes(from: string, until: string): number {
  return (Date.parse(`${until}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000;
}

/** Days that are billed (M1): started 24-hour periods, at least one. */
export function billedDays(from: string, until: string): number {
  return Math.max(1, Math.ceil(wallMinutes(from, until) / 1440));
}
