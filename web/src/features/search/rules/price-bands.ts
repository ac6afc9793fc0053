import type { FacetCounts } from '@/lib/api/types';
import type { Browse } from './browse-address';

/** P2.5-20, S5: from the first pence a day up to the last one of each band. */
export const PRICE_BANDS = [
  { value: '0', label: 'Under £50', minPrice: undefined, maxPrice: 4_999 },
  { value: '5000', label: '£50 to £99.99', minPrice: 5_000, maxPrice: 9_999 },
  { value: '10000', label: '£100 to £199.99', minPrice: 10_000, maxPrice: 19_999 },
  { value: '20000', label: '£200 and more', minPrice: 20_000, maxPrice: undefined },
] as const;

/** The band that a search asks for: '' for any price, 'other' for a range that is no band. */
export function bandOf({ minPrice, maxPrice }: Pick<Browse, 'minPrice' | 'maxPrice'>): string {
  if (minPrice === undefined && maxPrice === undefined) return '';
  const band = PRICE_BANDS.find((one) => one.minPrice === minPrice && one.maxPrice === maxPrice);
  return band?.value ?? 'other';
}

/** The search for a band; any price for a value that is none. */
export function pricesOf(value: string): Pick<Browse, 'minPrice' | 'maxPrice'> {
  const { minPrice, maxPrice } = PRICE_BANDS.find((band) => band.value === value) ?? {};
  return { minPrice, maxPrice };
}

export function countOf(counts: FacetCounts | undefined, value: string): number | undefined {
  return counts && (counts.price.find((price) => price.value === value)?.count ?? 0);
}
