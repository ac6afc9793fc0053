import type { UseFormReturn } from 'react-hook-form';
import type { ListingValues } from './listing-values';

/** Puts values into the form as if they had been typed. */
export function setMany(
  form: UseFormReturn<ListingValues, unknown, ListingValues>,
  values: Partial<ListingValues>,
) {
  for (const [name, value] of Object.entries(values)) {
    form.setValue(name as keyof ListingValues, value, { shouldDirty: true });
    form.clearErrors(name as keyof ListingValues);
  }
}
