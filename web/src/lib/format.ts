// Everything the user reads as money, date or name goes through here (P1-13, P1-14, B2).
// Formats are fixed to Great Britain and London, whatever the browser's own settings are.

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const wholePounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Pence as "£45.00"; negative amounts as "−£4.50". */
export function money(pence: number): string {
  return pounds.format(pence / 100).replace('-', '−');
}

/** For "From £x" and pins only: whole pounds drop the ".00" (B2). */
export function moneyFrom(pence: number): string {
  return wholePounds.format(pence / 100).replace('-', '−');
}

const utc = { timeZone: 'UTC' } as const;
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...utc,
});
const shortDayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...utc,
});
// "Sept" is what newer browsers answer for September; one spelling for all.
const tidy = (text: string) => text.replace(',', '').replace('Sept ', 'Sep ');

function dayOf(isoDate: string): Date {
  return new Date(`${isoDate}T00:00:00Z`);
}

/** "2026-11-27" as "Fri 27 Nov 2026". */
export function date(isoDate: string): string {
  return tidy(dayFormat.format(dayOf(isoDate)));
}

/** "2026-11-27" as "27 Nov 2026". */
export function shortDate(isoDate: string): string {
  return tidy(shortDayFormat.format(dayOf(isoDate)));
}

/** Two dates as "27 Nov 2026 – 1 Dec 2026", one when they are the same. */
export function dateRange(start: string, end: string): string {
  return start === end ? shortDate(start) : `${shortDate(start)} – ${shortDate(end)}`;
}

/** London wall time: "Fri 27 Nov 2026, 10:00". */
export function dateTime(isoDate: string, time: string): string {
  return `${date(isoDate)}, ${time}`;
}

/** "Priya", "Shah" as "PS"; one word gives its first letter; nothing gives "?" (P3-02). */
export function initials(...names: (string | null | undefined)[]): string {
  const words = names.flatMap((name) => (name ?? '').trim().split(/\s+/)).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = picked.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('en-GB') ?? '');
  return letters.join('') || '?';
}

/** "1,032": how many there are. */
export const counted = (many: number) => many.toLocaleString('en-GB');

/** "1 day", "3 days". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${counted(count)} ${count === 1 ? one : many}`;
}

/** The first 8 characters of an id, as users see it (R7). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
