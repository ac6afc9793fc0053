import { camelCase } from '@/lib/show-field-errors';
import type { ListingValues } from './listing-fields';

/** Where a listing and the official record of its number differ; travels with the refusal "differs_from_record". */
export interface RecordDifference {
  /** Make, model, year or fuel type, by the server's names. */
  field: string;
  entered: string;
  recorded: string;
}

/** What the official record says in place of what was entered, as the form holds it. */
export function recordedValues(differences: readonly RecordDifference[]): Partial<ListingValues> {
  const values = differences.map(({ field, recorded }) => [
    camelCase(field),
    field === 'year' ? Number(recorded) : recorded,
  ]);
  return Object.fromEntries(values) as Partial<ListingValues>;
}
