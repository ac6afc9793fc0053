import { wordLabel } from '@/features/vehicles';
import type { FacetCount } from '@/lib/api/types';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** How many there would be; left out while nobody knows. */
  count?: number;
}

/**
 * What a filter offers: what at least one vehicle has, and what is chosen. `counts` is undefined while nobody knows:
 * then all of `known`.
 */
export function choices<Value extends string>(
  counts: readonly FacetCount[] | undefined,
  known: readonly Value[],
  chosen: readonly Value[],
): Choice<Value>[] {
  const all = [...new Set([...known, ...chosen])];
  if (!counts) return all.map((value) => ({ value, label: wordLabel(value) }));
  const count = new Map(counts.map((one) => [one.value, one.count]));
  return all
    .map((value) => ({ value, label: wordLabel(value), count: count.get(value) ?? 0 }))
    .filter(({ value, count: found }) => found > 0 || chosen.includes(value));
}
