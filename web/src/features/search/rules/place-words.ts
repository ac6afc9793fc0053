import type { VehicleList } from '@/lib/api/types';

export const UNAVAILABLE = 'Address autocomplete unavailable';
export const ELSEWHERE = 'Elsewhere in Great Britain';
export const OUTSIDE_BRITAIN = 'Kerbside covers England, Scotland and Wales.';

/** Where the cards "Elsewhere in Great Britain" begin: those without a distance from a place that nobody knows (S1). */
export function elsewhereFrom(list: VehicleList): number {
  if (!list.place_unknown) return list.items.length;
  const first = list.items.findIndex((card) => card.distance_miles === null);
  return first < 0 ? list.items.length : first;
}
