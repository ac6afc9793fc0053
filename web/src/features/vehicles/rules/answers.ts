/** How soon a host usually answers, as it is told; nothing where that is no reason to write. */
export function answersWords(minutes: number | null): string | null {
  if (minutes === null || minutes > 24 * 60) return null;
  if (minutes <= 60) return 'Usually answers within an hour';
  return minutes <= 6 * 60 ? 'Usually answers within a few hours' : 'Usually answers within a day';
}
