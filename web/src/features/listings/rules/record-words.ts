import type { VehicleLookup } from '@/lib/api/types';
import { shortDate } from '@/lib/format';

/** "MOT: Valid until 1 Mar 2027", "MOT: Not valid, ran out on 10 Oct 2026". `today`: "YYYY-MM-DD". */
export function recordWords(
  what: string,
  { status, due_date: due }: VehicleLookup['mot'],
  today: string,
): string {
  const words = `${what}: ${status || 'not known'}`;
  if (due === null) return words;
  return due < today
    ? `${words}, ran out on ${shortDate(due)}`
    : `${words} until ${shortDate(due)}`;
}
