// What the clocks in London show: the text "YYYY-MM-DDTHH:MM".

const londonParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The wall time in London of an instant: "YYYY-MM-DDTHH:MM". */
export function londonWall(instant: Date): string {
  const part = Object.fromEntries(londonParts.formatToParts(instant).map((p) => [p.type, p.value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

export function dateOf(wallTime: string): string {
  return wallTime.slice(0, 10);
}

/** Today's date in London. */
export function londonToday(): string {
  return dateOf(londonWall(new Date()));
}
