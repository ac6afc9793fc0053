import type { Review, ReviewFault, Reviewer } from '@/lib/api/types';

/** What one to five stars mean (D5-20). */
export const RATING_WORDS = ['Very Poor', 'Poor', 'Average', 'Good', 'Excellent'];

export type Part = 'clean' | 'as_described' | 'communication' | 'value' | 'care' | 'punctuality';

export const PART_LABELS: Record<Part, string> = {
  clean: 'Cleanliness',
  as_described: 'As described',
  communication: 'Communication',
  value: 'Value',
  care: 'Care of the vehicle',
  punctuality: 'Punctuality',
};

/** The parts of a trip that each side may rate beside the whole. */
export const PARTS_BY: Record<Reviewer, readonly Part[]> = {
  renter: ['clean', 'as_described', 'communication', 'value'],
  host: ['care', 'punctuality', 'communication'],
};

/** "Cleanliness 5 · Value 4": the parts that were rated, or null. */
export function partsText(review: Pick<Review, Part>): string | null {
  const rated = (Object.keys(PART_LABELS) as Part[]).filter((part) => review[part] !== null);
  return rated.map((part) => `${PART_LABELS[part]} ${review[part]}`).join(' · ') || null;
}

/** Why a review may be reported and removed; a low rating is no reason (X9). */
export const FAULT_WORDS: Record<ReviewFault, string> = {
  abuse: 'It is abusive or threatening',
  private_details: 'It contains somebody’s private details',
  not_this_trip: 'It is not about this trip',
  fake: 'It does not describe a genuine experience',
  advertising: 'It advertises something else',
  unlawful: 'It breaks the law',
};

/** The same as the options of a field. */
export const FAULTS = Object.entries(FAULT_WORDS).map(([value, label]) => ({ value, label }));

export const isFault = (value: string): value is ReviewFault => Object.hasOwn(FAULT_WORDS, value);
