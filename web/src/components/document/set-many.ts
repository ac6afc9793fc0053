import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Puts values into a form as if they had been typed. */
export function setMany<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  values: Partial<Values>,
) {
  for (const [key, value] of Object.entries(values)) {
    const name = key as Path<Values>;
    form.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    form.clearErrors(name);
  }
}
