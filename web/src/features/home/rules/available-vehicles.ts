import { counted } from '@/lib/format';
/**
 * B4: "{n}+" is exact below 100 and otherwise rounded down to its leading two digits
 * (1,234 → "1,200+"). Null (no line) at 0 and while the count is unknown.
 */
export function availableVehicles(count: number | undefined): string | null {
  if (!count || count < 1) return null;
  const unit = count < 100 ? 1 : 10 ** (String(count).length - 2);
  return `${counted(Math.floor(count / unit) * unit)}+`;
}
