import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api/error';

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Shows what the server says of `first_name` at the form's field `firstName`; the first gets the focus. */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
) {
  if (!(error instanceof ApiError)) return;
  const ours = error.errors
    .map(({ field, message }) => ({ field: camelCase(field), message }))
    .filter(({ field }) => field in form.getValues());
  for (const [index, { field, message }] of ours.entries()) {
    form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
}
