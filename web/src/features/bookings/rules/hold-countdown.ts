/** Time left of a hold as words: "35:07", or null when it has run out. */
export function holdTimeLeft(expiresAt: string | null, now: number): string | null {
  const seconds = Math.ceil((Date.parse(expiresAt ?? '') - now) / 1000);
  if (!(seconds > 0)) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
