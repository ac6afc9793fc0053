const two = (n: number) => String(n).padStart(2, '0');

/** A calendar day of the browser (as the calendar hands it out) as "YYYY-MM-DD". */
export function isoDate(day: Date): string {
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** "YYYY-MM-DD" as the browser's calendar day, for calendars only. */
export function calendarDay(iso: string): Date {
  const [year = 1970, monthNumber = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, monthNumber - 1, day);
}
