// A moment as it is read in London, whatever the browser's own settings are (P1-13, P1-14).

const instantFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** An instant in London: "27 Nov 2026, 10:05". */
export function instant(iso: string): string {
  const text = instantFormat.format(new Date(iso));
  return text.replace('Sept ', 'Sep ');
}

/** An instant until which something may be done; midnight is told as the day that ends: "the end of 26 Nov 2026". */
export function deadline(iso: string): string {
  if (timeOfDay(iso) !== '00:00') return instant(iso);
  const before = instant(new Date(Date.parse(iso) - 1).toISOString());
  return `the end of ${before.slice(0, before.indexOf(','))}`;
}

/** An instant's time in London: "10:05". */
export function timeOfDay(iso: string): string {
  return timeFormat.format(new Date(iso));
}

/** An instant's month in London: "November 2026". */
export function month(iso: string): string {
  return monthFormat.format(new Date(iso));
}
