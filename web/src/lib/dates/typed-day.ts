// Days as people type them; everywhere else they are "YYYY-MM-DD".
import { isDay } from './days';

/** "27/11/2026", "27.11.2026", "27 11 2026" or "2026-11-27" as "2026-11-27"; anything else stays what it is. */
export function readDay(text: string): string {
  const written = text.trim();
  const own = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(written);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written);
  const [year, month, day] = own ? [own[3], own[2], own[1]] : (iso?.slice(1) ?? []);
  if (!year || !month || !day) return written;
  const full = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(full) ? full : written;
}

/** "2026-11-27" as "27/11/2026"; what is no day stays what it is. */
export function writeDay(value: string): string {
  return isDay(value) ? value.split('-').toReversed().join('/') : value;
}
