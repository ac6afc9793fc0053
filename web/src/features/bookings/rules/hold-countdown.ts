/** Time left of a hold as words: "35:07 minutes", "22 h 05 min", or null when it has run out. */
export function holdTimeLeft(expiresAt: string | null, now: number): string | null {
  const seconds = Math.ceil((Date.parse(expiresAt ?? '') - now) / 1000);
  if (!(seconds > 0)) return null;
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
  return `${minutes}:${two(seconds % 60)} minutes`;
}

const two = (n: number) => String(n).padStart(2, '0');
