import type { ListingValues } from './listing-values';

/** Where a listing and the official record of its number differ; travels with the refusal "differs_from_record". */
export interface RecordDifference {
  field: string;
  entered: string;
  recorded: string;
}

/** What the official record says in place of what was entered, as the form holds it. */
export function recordedValues(differences: readonly RecordDifference[]): Partial<ListingValues> {
  const values: Partial<ListingValues> = {};
  for (const { field, recorded } of differences) {
    if (field === 'make') values.make = recorded;
    if (field === 'model') values.model = recorded;
    if (field === 'year') values.year = Number(recorded);
    if (field === 'fuel_type') values.fuelType = recorded;
  }
  return values;
}
