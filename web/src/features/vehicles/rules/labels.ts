/** The kinds of vehicle (P3-09) in the words that the screens use. */
export const CATEGORY_LABELS = {
  motorbike: 'Motorbike',
  van: 'Van',
  hatchback: 'Hatchback',
  saloon: 'Saloon',
  suv: 'SUV',
  performance: 'Performance',
  luxury: 'Luxury',
} as const;

/** A stored word such as "suv" or "full_to_full" as a label. */
export function wordLabel(word: string): string {
  const known: Record<string, string> = { ...CATEGORY_LABELS, not_allowed: 'Not allowed' };
  const plain = word.replaceAll('_', ' ').trim();
  return known[word.toLowerCase()] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
